import { describe, expect, it } from "vitest";
import { limit, market, record, turnOn, usd } from "./testing/limit-scenario.ts";
import { idOf, outcome } from "./testing/scenario.ts";

/** Owners' own limits beside icebergs, and beside the fees that single accounts were given. */

describe("an iceberg", () => {
  it("is worth all of itself and counts as one order, however much of it is shown", () => {
    const s = market();
    limit(s, { maxOrderValue: usd("900"), maxOrdersPerDay: 2 });
    expect(outcome(s.does("ann", "buys 10.1 @ 90 show:2"))).toBe("rejected: ORDER_LIMIT_VALUE");
    const id = idOf(s.does("ann", "buys 10 @ 90 show:2"));
    expect(outcome(s.amend("ann", id, "same show 3"))).toBe("new");
    expect(outcome(s.amend("ann", id, "same show 1"))).toBe("new");
    expect(record(s).orders).toBe(1);
    expect(outcome(s.amend("ann", id, "10.1 @ same"))).toBe("rejected: ORDER_LIMIT_VALUE");
    expect(outcome(s.amend("ann", id, "5 @ same show 2"))).toBe("new");
    expect(outcome(s.amend("ann", id, "6 @ same"))).toBe("new");
    expect(record(s).orders).toBe(2);
  });

  it("may be shown more of while the kill switch is on, and isn't moved by the way", () => {
    const s = market();
    const id = idOf(s.does("ann", "buys 10 @ 90 show:2"));
    turnOn(s);
    expect(outcome(s.amend("ann", id, "same show 3"))).toBe("new");
    expect(s.book()).toBe("90 x 3 |");
    expect(outcome(s.amend("ann", id, "same @ 91 show 3"))).toBe("rejected: KILL_SWITCH_ON");
    expect(outcome(s.amend("ann", id, "11 @ same show 3"))).toBe("rejected: KILL_SWITCH_ON");
  });
});

describe("a fee schedule of one's own", () => {
  it("counts in the day's result as it was charged, a rebate as won", () => {
    const s = market().funds("bob", "10 BTC").fees(10, 20);
    const tiers = [{ minVolume: 0n, makerBps: -10, takerBps: 30 }];
    s.run({ type: "setFeeSchedule", venue: "live", owner: "ann", tiers, until: null });
    limit(s, { maxLossPerDay: usd("5") });
    s.does("ann", "buys 1 @ 100");
    s.does("bob", "sells 1 @ 100");
    expect(record(s).result).toBe(usd("0.1"));
    s.does("ann", "buys 1 @ 101");
    expect(record(s).result).toBe(usd("0.1") - usd("0.303"));
  });
});
