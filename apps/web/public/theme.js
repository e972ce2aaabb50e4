/* Runs before the first paint, so that a dark page never flashes light. Kept in step with lib/preferences.ts. */
(function () {
  try {
    var theme = localStorage.getItem("theme");
    var updown = localStorage.getItem("updown");
    if (theme === "dark") document.body.dataset.theme = "dark";
    if (updown === "safe") document.body.dataset.updown = "safe";
  } catch (_) {
    /* Storage can be forbidden; light and classic stand. */
  }
})();
