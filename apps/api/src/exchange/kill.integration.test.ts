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
    const isEnough = ({ lost }: { lost: readonly string[] }): boolean => lost.length > 0;
    const { lost } = await killRounds({ rounds: 10, durability: "unsafe", isEnough });
    expect(lost).not.toEqual([]);
  },
);
