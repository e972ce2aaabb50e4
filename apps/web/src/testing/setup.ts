import "@fillmark/ui/styles.css";
import "../app/app.css";
import { beforeEach } from "vitest";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
});
