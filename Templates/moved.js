// On a page that moved: takes the reader's place on the page along, which the refresh of the page would drop.
if (location.hash) location.replace(document.querySelector("link[rel=canonical]").href.replace(/#.*/, "") + location.hash);
