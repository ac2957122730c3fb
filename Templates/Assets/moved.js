// Keeps the fragment when redirecting.
if (location.hash) location.replace(document.querySelector("link[rel=canonical]").href.replace(/#.*/, "") + location.hash);
