import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "@fillmark/ui/styles.css";
import "./app/app.css";
import { App } from "./app/app.tsx";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has lost its root element");
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
