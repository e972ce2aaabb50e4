/* Runs before the first paint, so that a dark page never flashes light. Kept in step with account/preferences.ts. */
(function () {
  try {
    var theme = localStorage.getItem("theme");
    var updown = localStorage.getItem("updown");
    if (localStorage.getItem("asSystem") === "true")
      theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
    if (theme === "dark") {
      document.body.dataset.theme = "dark";
      document.documentElement.style.colorScheme = "dark";
    }
    if (updown === "safe" || updown === "red-up") document.body.dataset.updown = updown;
    if (localStorage.getItem("density") === "compact") document.body.dataset.density = "compact";
  } catch (_) {
    /* Storage can be forbidden; light and classic stand. */
  }
})();

/* Whose account a page is rendered for, also before the first paint. Kept in step with session/session.ts. */
(function () {
  try {
    var user = JSON.parse(localStorage.getItem("user"));
    if (localStorage.getItem("token") === null) document.body.dataset.account = "guest";
    else if (user !== null && user.demoMode === true) document.body.dataset.account = "demo";
  } catch (_) {
    /* It isn't known whose it is; the app finds out. */
  }
  document.addEventListener("DOMContentLoaded", function () {
    var isOwn = document.querySelector(".prerendered-demo-band") !== null;
    if (isOwn && document.body.dataset.account === "guest") document.getElementById("root").replaceChildren();
  });
})();

/* A prerendered page is shown first; its code is asked for once it has been seen. */
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
