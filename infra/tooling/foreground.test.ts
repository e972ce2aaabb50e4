import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { node24, root } from "./install.mjs";

const folder = mkdtempSync(join(tmpdir(), "fillmark-foreground-"));
const program = join(folder, "program.mjs");
const runner = join(folder, "runner.mjs");

writeFileSync(
  program,
  `let heard = 0;
   setInterval(() => {}, 1000);
   for (const signal of ["SIGINT", "SIGTERM"])
     process.on(signal, () => {
       console.log(signal, ++heard);
       setTimeout(() => process.exit(7), 300);
     });
   console.log("pid", process.pid);`,
);
writeFileSync(
  runner,
  `import { runForeground } from ${JSON.stringify(join(root, "infra/tooling/foreground.mjs"))};
   import { stopWithParent } from ${JSON.stringify(join(root, "infra/tooling/install.mjs"))};
   process.exit(await runForeground(process.execPath, [...stopWithParent, ${JSON.stringify(program)}]));`,
);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Running {
  readonly runner: ChildProcess;
  readonly pid: number;
  readonly output: () => string;
  /** Resolves when both have closed the output they share. */
  readonly closed: Promise<number | null>;
}

async function start(): Promise<Running> {
  const child = spawn(node24(), [runner], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { PATH: "/usr/bin:/bin" },
  });
  let output = "";
  const closed = new Promise<number | null>((resolve) => child.once("close", (code) => resolve(code)));
  const pid = await new Promise<number>((resolve) => {
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const found = /pid (\d+)/.exec(output);
      if (found) resolve(Number(found[1]));
    });
  });
  return { runner: child, pid, output: () => output, closed };
}

test("a signal that comes twice at once is passed on once, and the exit code is handed back", async () => {
  const { runner: parent, output, closed } = await start();
  parent.kill("SIGINT");
  parent.kill("SIGINT");
  expect(await closed).toBe(7);
  expect(output().match(/SIGINT \d/g)).toEqual(["SIGINT 1"]);
});

test("a program whose runner is killed outright is asked to stop", async () => {
  const { runner: parent, output, closed } = await start();
  parent.kill("SIGKILL");
  await closed;
  expect(output()).toContain("SIGTERM 1");
});

test("a program that a signal ends gives 128 and the signal's number", async () => {
  const { pid, closed } = await start();
  process.kill(pid, "SIGKILL");
  expect(await closed).toBe(137);
});
