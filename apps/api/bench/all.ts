// Every benchmark, one after the other: `npm run bench`. Each prints its own table; the first that fails ends it.
import { spawnSync } from "node:child_process";
import { join } from "node:path";

for (const name of ["core", "door", "orders", "stream", "chat"]) {
  console.log(`\n=== bench: ${name}`);
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`)], {
    stdio: "inherit",
  });
  if (status !== 0) {
    process.exitCode = status ?? 1;
    break;
  }
}
