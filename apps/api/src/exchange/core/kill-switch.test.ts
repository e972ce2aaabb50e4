import { describe, expect, it } from "vitest";
import { DAY, limit, market, nextDay, record, turnOff, turnOn, usd } from "./testing/limit-scenario.ts";
import { ended, idOf, outcome } from "./testing/scenario.ts";

describe("the kill switch", () => {
  it("takes nothing new, and lets orders be canceled and reduced", () => {
    const s = market();
    const resting = idOf(s.does("ann", "buys 2 @ 90"));
    turnOn(s);
    expect(outcome(s.does("ann", "buys 1 @ 101"))).toBe("rejected: KILL_SWITCH_ON");
    expect(outcome(s.amend("ann", resting, "same @ 91"))).toBe("rejected: KILL_SWITCH_ON");
    expect(outcome(s.amend("ann", resting, "1 @ same"))).toBe("new");
    expect(outcome(s.cancel("ann", resting))).toBe("canceled: canceled_by_user");
    turnOff(s);
    expect(outcome(s.does("ann", "buys 1 @ 101"))).toBe("filled");
  });

  it("cancels by the same command what it is asked to, and leaves exits where they protect", () => {
    const s = market();
    s.last("100").does("ann", "buys 1 market then profit 150 or stop 95");
    s.begins(1);
    s.does("ann", "buys 1 @ 90");
    expect(ended(turnOn(s, { cancels: "opening" }))).toBe("4 canceled: trading_limit");
    expect(s.open()).toBe("2 new 1, 3 pending_trigger 1");
    expect(outcome(s.amend("ann", 3, "same trigger 96"))).toBe("pending_trigger");
    expect(ended(turnOn(s, { cancels: "all" }))).toBe("2 canceled: trading_limit, 3 canceled: trading_limit");
  });

  it("refuses a replacement before the order that it would replace is canceled", () => {
    const s = market().funds("ann", "1 BTC");
    const stop = idOf(s.last("100").does("ann", "sells 1 stop 95"));
    turnOn(s);
    const order = s.order("ann", "sells 1 stop 96");
    const replaced = s.run({ type: "place", order, replaces: { orderId: stop, ifEnded: "stop" } });
    expect(outcome(replaced)).toBe("rejected: KILL_SWITCH_ON");
    expect(s.waiting()).toBe(`${stop} at 95`);
  });

  it("stays on till its lock is over, and a lock is only made longer", () => {
    const s = market();
    const until = s.now + 10_000;
    turnOn(s, { lockedUntil: until });
    turnOn(s, { lockedUntil: until - 5_000 });
    turnOn(s);
    expect(outcome(s.later(9_999) && turnOff(s))).toBe("rejected: KILL_SWITCH_LOCKED");
    expect(outcome(s.later(1) && turnOff(s))).toBe("done");
    expect(outcome(turnOn(s, { lockedUntil: s.now + 31 * DAY }))).toBe("rejected: VALIDATION");
  });
});

describe("loosening", () => {
  it("waits for the next UTC day, while tightening holds at once", () => {
    const s = market();
    limit(s, { maxOrderValue: usd("100"), maxOrdersPerDay: 10 });
    limit(s, { maxOrderValue: usd("500"), maxOrdersPerDay: 5 });
    expect(record(s)).toMatchObject({ maxOrderValue: usd("100"), maxOrdersPerDay: 5 });
    nextDay(s);
    expect(record(s)).toMatchObject({ maxOrderValue: usd("500"), maxOrdersPerDay: 5 });
  });

  it("waits as long as was chosen before, which is itself loosened no sooner", () => {
    const s = market();
    limit(s, { maxOrderValue: usd("100"), waitHours: 72 });
    limit(s, { maxOrderValue: null, waitHours: 0 });
    s.later(3 * DAY - 1);
    expect(record(s)).toMatchObject({ maxOrderValue: usd("100"), waitHours: 72 });
    s.later(1);
    expect(record(s)).toMatchObject({ maxOrderValue: null, waitHours: 0 });
  });

  it("is begun anew by asking anew, and taken back by asking for what holds", () => {
    const s = market();
    limit(s, { maxOrderValue: usd("100"), waitHours: 72 });
    limit(s, { maxOrderValue: usd("500"), waitHours: 72 });
    s.later(2 * DAY);
    limit(s, { maxOrderValue: usd("400"), waitHours: 72 });
    s.later(2 * DAY);
    expect(record(s).maxOrderValue).toBe(usd("100"));
    limit(s, { maxOrderValue: usd("100"), waitHours: 72 });
    s.later(9 * DAY);
    expect(record(s).maxOrderValue).toBe(usd("100"));
  });
});
