// node infra/tooling/run.mjs FILE ARGS…: installs if needed, then runs a TypeScript file in Node 24.
import { runForeground } from "./foreground.mjs";
import { ensureInstalled, node24, ownEnvironment, programArgs, root } from "./install.mjs";

await ensureInstalled();
const [file, ...args] = process.argv.slice(2);
if (!file) {
  console.error("Say which file to run: node infra/tooling/run.mjs FILE [arguments]");
  process.exit(2);
}
process.exit(await runForeground(node24(), programArgs(file, args), { cwd: root, env: ownEnvironment() }));
