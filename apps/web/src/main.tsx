import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "@fillmark/ui/styles.css";
import "./app/app.css";
import { App } from "./app/app.tsx";
import { isMissingCode } from "./app/error-boundary.tsx";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has lost its root element");
createRoot(root, {
  // What a boundary has caught is on screen. Code that could not be fetched is no fault of the code.
  onCaughtError(error) {
    if (!isMissingCode(error)) reportError(error);
  },
}).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
