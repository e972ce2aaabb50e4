// What is run by command for hours runs here for a moment, so that it still can be.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";

async function run(file: string, ...args: string[]): Promise<{ code: unknown; output: string }> {
  const root = join(import.meta.dirname, "../../..");
  const child = spawn(process.execPath, [join(root, file), ...args], { cwd: root, stdio: "pipe" });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const [code] = await once(child, "close");
  return { code, output };
}

test("prove:simulator takes seeds from where it is told", async () => {
  const { code, output } = await run("apps/api/test/prove-simulator.ts", "--from=7", "--seeds=5");
  expect(output).toMatch(/^5 seeds from 7, [\d,]+ commands, [\d,]+ answers: 0 failed, in /m);
  expect(code).toBe(0);
});

test("prove:simulator finds out a database that answers before it commits", async () => {
  const { code, output } = await run("apps/api/test/prove-simulator.ts", "--seeds=5", "--broken");
  expect(output).toMatch(/answers: [1-5] failed, in /);
  expect(code).toBe(0);
});

test("prove:histories compares as many commands as it is told", async () => {
  const { code, output } = await run("apps/api/test/prove-histories.ts", "--cases=300");
  expect(output).toMatch(
    /^[\d,]+ cases of \d+ histories from seed 1 in the core and the naive exchange: 0 differ, in /m,
  );
  expect(code).toBe(0);
});

test("test:mutants kills a mutant", async () => {
  const args = ["--brief", "--sample=1", "--files=settlement", "--seed=1"];
  const { code, output } = await run("infra/tooling/mutants/run.mjs", ...args);
  expect(output).toMatch(/^1 of 1 mutants killed/m);
  expect(code).toBe(0);
});
