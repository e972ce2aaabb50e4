import { describe, expect, test } from "vitest";
import { commandFor, runSeeds } from "./seeds.ts";
import { simulate } from "./simulate.ts";

/** More by `npm run prove:simulator`. */
const SEEDS = 2_000;
/** Room for a busy machine: it takes half a minute of one core. */
const TIMEOUT_MS = 600_000;
const COMMAND_TYPES = [
  ...(["place", "amend", "cancel", "cancelAll", "quote", "trigger", "activateExits", "expire"] as const),
  ...(["deposit", "adjust", "swap", "holdWithdrawal", "payWithdrawal", "releaseWithdrawal"] as const),
  ...([
    "returnWithdrawal",
    "openDemo",
    "resetDemoBalance",
    "resetDemoAccount",
    "setPair",
    "setVenue",
  ] as const),
];
const FAULTS = [
  ...(["killed", "killed at its start", "PostgreSQL killed", "writer terminated", "second writer"] as const),
  ...(["stopped in order", "silence", "OUTCOME_UNKNOWN", "DATABASE_AWAY", "STORAGE_FULL", "BUSY"] as const),
  ...(["ORDER_TOO_LATE", "replayed", "conflict"] as const),
];
const ENDS = [
  "filled market IOC",
  "filled limit GTC",
  "expired limit GTD",
  "filled trailing_stop market IOC",
  "filled stop_loss stop market IOC",
  "filled take_profit limit GTC",
  "filled entry limit GTC",
  "canceled stop_loss stop limit GTC",
];

describe("the exchange over a database that fails", () => {
  test(
    `${SEEDS.toLocaleString("en")} seeds: loses nothing, does nothing twice, says what the journal says`,
    { timeout: TIMEOUT_MS },
    async () => {
      const { commands, answers, failures, seen } = await runSeeds({
        from: 1,
        seeds: SEEDS,
        mostFailures: 5,
      });
      const count = (number: number): string => number.toLocaleString("en");
      process.stdout.write(`${count(SEEDS)} seeds, ${count(commands)} commands, ${count(answers)} answers\n`);
      expect(failures.map(({ seed, message }) => `${message}\n  ${commandFor(seed)}`)).toEqual([]);
      const expected = [...COMMAND_TYPES.map((type) => `journal: ${type}`), ...FAULTS, ...ENDS];
      expect(expected.filter((what) => seen[what] === undefined)).toEqual([]);
    },
  );

  test("a seed decides everything", async () => {
    for (const seed of [1, 2, 3]) expect(await simulate({ seed })).toEqual(await simulate({ seed }));
  });

  test("a database that says so before it has committed is found out", async () => {
    const { failures } = await runSeeds({ from: 1, seeds: SEEDS, answersEarly: true, mostFailures: 1 });
    expect(failures).toMatchObject([{ message: expect.stringContaining("before it was durable") }]);
  });
});
