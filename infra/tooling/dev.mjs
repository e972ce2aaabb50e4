// npm run dev: the server, restarted on each change, and vite's dev server with hot reload beside it.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureInstalled, node24, ownEnvironment, programArgs, root } from "./install.mjs";

await ensureInstalled();
const env = ownEnvironment({ NODE_ENV: "development" });
const start = (args, cwd) => spawn(node24(), args, { cwd, env, stdio: "inherit" });
const children = [
  start(["--watch", "--watch-preserve-output", ...programArgs("apps/api/src/main.ts")], root),
  start([join(root, "node_modules/vite/bin/vite.js")], join(root, "apps/web")),
];
const stopAll = () => {
  for (const child of children) child.kill("SIGTERM");
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stopAll);
for (const child of children) {
  child.once("exit", (code) => {
    process.exitCode ||= code ?? 0;
    stopAll();
  });
}
