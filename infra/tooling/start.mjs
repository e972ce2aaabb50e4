// npm start: installs if needed, builds the web app if it changed, runs the server in the foreground.
import { ensureWebBuilt } from "./build-web.mjs";
import { runForeground } from "./foreground.mjs";
import { ensureInstalled, node24, ownEnvironment, programArgs, root } from "./install.mjs";

await ensureInstalled();
const built = await ensureWebBuilt();
if (built !== 0) process.exit(built);
const args = programArgs("apps/api/src/main.ts");
process.exit(await runForeground(node24(), args, { cwd: root, env: ownEnvironment() }));
