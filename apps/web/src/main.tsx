import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "@fillmark/ui/styles.css";
import "./app/app.css";
import { App } from "./app/app.tsx";
import { loadInitialPage } from "./app/routes.tsx";
import { isMissingCode } from "./offline/missing-code.ts";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has lost its root element");
const app = createRoot(root, {
  // What a boundary has caught is on screen. Code that could not be fetched is no fault of the code.
  onCaughtError(error) {
    if (!isMissingCode(error)) reportError(error);
  },
});
// A transition is drawn in slices, between which a slow phone still answers.
const draw = (): void =>
  startTransition(() =>
    app.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
// A page that the server has drawn stays until its own code can draw it; without that code the app says what is wrong.
if (root.firstChild === null) draw();
else void loadInitialPage(location.pathname).then(draw, draw);
