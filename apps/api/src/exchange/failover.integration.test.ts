import { expect, test } from "vitest";
import { failoverRounds } from "../../test/failover-rounds.ts";

/** More by `npm run prove:failovers`. */
const ROUNDS = 3;
const TIMEOUT_MS = 900_000;

test(
  `${ROUNDS} times PostgreSQL's primary is lost, and with a synchronous replica the same process goes on with all it answered`,
  { timeout: TIMEOUT_MS },
  async () => {
    const report = await failoverRounds({ rounds: ROUNDS, isSynchronous: true });
    expect(report.lost).toEqual([]);
    expect(report.doubled).toEqual([]);
    expect(report.unproven).toBeNull();
    expect(report.stopped).toEqual([]);
    expect(report.recoveries).toHaveLength(ROUNDS);
  },
);

test(
  "with an asynchronous one answers are seen to be lost, and the exchange stops rather than go on from a shorter history",
  { timeout: TIMEOUT_MS },
  async () => {
    const report = await failoverRounds({ rounds: 1, isSynchronous: false });
    expect(report.lost.length).toBeGreaterThan(0);
    expect(report.doubled).toEqual([]);
    expect(report.stopped).toHaveLength(1);
    expect(report.stopped[0]).toMatch(/history|journal/);
  },
);
