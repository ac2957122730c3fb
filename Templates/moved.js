// Takes the place on the page along.
if (location.hash) location.replace(document.querySelector("link[rel=canonical]").href.replace(/#.*/, "") + location.hash);
