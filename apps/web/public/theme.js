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

/* A page that came drawn for who is signed in: a guest sees none of it, and a demo account its band. In step with lib/session.ts. */
document.addEventListener("DOMContentLoaded", function () {
  var band = document.getElementById("demo-band");
  if (band === null) return;
  try {
    if (localStorage.getItem("token") === null) document.getElementById("root").replaceChildren();
    else if (JSON.parse(localStorage.getItem("user")).demoMode === true) band.replaceWith(band.content);
  } catch (_) {
    /* It isn't known whose account it is; the app finds out. */
  }
});

/* A page that came drawn is shown first; its code is asked for once it has been seen. */
(function () {
  var code = document.querySelector('meta[name="code"]');
  if (code === null) return;
  function begin() {
    document.querySelectorAll('link[rel="later"]').forEach(function (link) {
      link.rel = "modulepreload";
    });
    import(code.content);
  }
  document.addEventListener("DOMContentLoaded", function () {
    if (document.visibilityState === "hidden") begin();
    else
      requestAnimationFrame(function () {
        setTimeout(begin);
      });
  });
})();
