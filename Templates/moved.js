// A page that moved takes the reader's place on it along.
if (location.hash) location.replace(document.querySelector("link[rel=canonical]").href.replace(/#.*/, "") + location.hash);
