import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { commandTypes } from "../../test/kill-load.ts";
import { killRounds } from "../../test/kill-rounds.ts";

/** More by `npm run prove:kills`. */
const ROUNDS = 25;
const TIMEOUT_MS = 900_000;

test(
  `${ROUNDS} times kill -9 of the server and of PostgreSQL lose and double nothing that was answered`,
  { timeout: TIMEOUT_MS },
  async () => {
    const report = await killRounds({ rounds: ROUNDS, durability: "safe" });
    expect(report.lost).toEqual([]);
    expect(report.doubled).toEqual([]);
    expect(report.unproven).toBeNull();
    expect(report.killed).toEqual({ servers: ROUNDS, databases: ROUNDS });
    expect(report.acknowledged).toBeGreaterThan(500);
    expect(commandTypes.filter((type) => !report.types.has(type))).toEqual([]);
    process.stdout.write(
      `${report.acknowledged.toLocaleString("en")} answers over ${ROUNDS} kills of the server and ${ROUNDS} of PostgreSQL\n`,
    );
  },
);

test(
  "a PostgreSQL that doesn't wait for its disk is seen to lose what was answered",
  { timeout: TIMEOUT_MS },
  async () => {
    const file = fileURLToPath(new URL("../../test/prove-kills.ts", import.meta.url));
    const child = spawn(process.execPath, [file, "--unsafe"], { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => (output += text));
    const [code] = await once(child, "close");
    expect(code, output).toBe(0);
    expect(output).toMatch(/[1-9]\d* lost, 0 doubled/);
  },
);
