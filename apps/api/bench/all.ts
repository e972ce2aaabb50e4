// npm run bench: the core alone, then orders from HTTP to durable answer. One after the other, each in a process
// of its own, so that neither measures the other's heap.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

for (const file of ["core.ts", "orders.ts"]) {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, [...process.execArgv, path], { stdio: "inherit" });
  const [code] = await once(child, "exit");
  if (code !== 0) process.exitCode = 1;
}
