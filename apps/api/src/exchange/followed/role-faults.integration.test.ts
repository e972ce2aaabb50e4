import { beforeEach, expect, test } from "vitest";
import { roleRounds } from "../../../test/role-rounds.ts";
import { hasNats } from "../../testing/has-nats.ts";

/** Three times each of the nine faults. More by `npm run prove:roles`. */
const ROUNDS = 27;

beforeEach(({ skip }) => skip(!hasNats, "There is no NATS server."));

test(
  "each role, the messages and the lines between them fail in turn, and nothing that was answered is lost or doubled",
  { timeout: 900_000 },
  async () => {
    const report = await roleRounds(ROUNDS);
    expect(report.lost).toEqual([]);
    expect(report.doubled).toEqual([]);
    expect(report.unproven).toBeNull();
    expect(report.acknowledged).toBeGreaterThan(1_000);
    expect(report.repeated).toBeGreaterThan(100);
    expect([...report.recoveries.values()].map(({ length }) => length)).toEqual(Array(9).fill(3));
    expect([report.cameBack, report.endedThen]).toEqual([6, 6]);
  },
);
