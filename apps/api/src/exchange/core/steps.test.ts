import { describe, expect, it } from "vitest";
import { apply, createState, preview, stateHash } from "./exchange.ts";
import { fills, idOf, outcome, RULES, scenario } from "./testing/scenario.ts";

/** What the prices and quantities of new orders are multiples of: here half a dollar and a hundredth of a coin. */
const steps = { steps: { tick: 50, lot: 10 } };
const traders = (rules: Parameters<typeof scenario>[0] = steps) =>
  scenario(rules).fundMaker().funds("ann", "10000 USD").funds("bob", "100 BTC");

describe("an order", () => {
  it("off the step of its price or its quantity is refused, with the step", () => {
    const s = traders();
    expect(s.does("ann", "buys 1 @ 100.49").rejection).toEqual({
      code: "OFF_TICK",
      details: { field: "price", limit: "0.5", actual: "100.49" },
    });
    expect(s.does("ann", "buys 1.005 @ 100.5").rejection).toEqual({
      code: "OFF_LOT",
      details: { field: "quantity", limit: "0.01", actual: "1.005" },
    });
    expect(outcome(s.does("bob", "sells 1.005 market"))).toBe("rejected: STALE_MARKET");
    s.quote("99 x 2 | 101 x 2");
    expect(outcome(s.does("bob", "sells 1.005 market"))).toBe("rejected: OFF_LOT");
    expect(outcome(s.does("ann", "buys 1.01 @ 100.5"))).toBe("new");
  });

  it("is informed before it is sent, too", () => {
    const s = traders();
    const { rejection } = preview(s.state, s.order("ann", "buys 1 @ 100.49"), { now: s.now, quote: null });
    expect(rejection?.code).toBe("OFF_TICK");
  });

  it("is checked for the state of its pair first, and for its value after", () => {
    const s = traders({ ...steps, state: "halted" });
    expect(outcome(s.does("ann", "buys 1 @ 100.49"))).toBe("rejected: PAIR_NOT_OPEN");
    s.rules({ state: "open" });
    expect(outcome(s.does("ann", "buys 0.001 @ 100.49"))).toBe("rejected: OFF_TICK");
  });

  it("by an amount of money buys whole lots, and fills of what is on the step may leave lots between", () => {
    const s = traders();
    s.quote("99 x 2 | 101 x 0.333, 102 x 5");
    expect(fills(s.does("ann", "buys $60 market"))).toEqual([
      "0.333 @ 101 ann from liquidity",
      "0.257 @ 102 ann from liquidity",
    ]);
    s.quote("99 x 2 | 101 x 0.333");
    const resting = s.does("ann", "buys 1 @ 101");
    expect(outcome(resting)).toBe("partially_filled");
    expect(s.book()).toBe("101 x 0.667 |");
  });

  it("meets the market maker at any tick", () => {
    const s = traders();
    s.quote("99.01 x 2 | 101.23 x 2");
    expect(fills(s.does("ann", "buys 1 @ 101.5"))).toEqual(["1 @ 101.23 ann from liquidity"]);
  });
});

describe("other steps", () => {
  it("leave what rests where it is: it fills, and it can be cancelled", () => {
    const s = traders({});
    const old = idOf(s.does("ann", "buys 1.234 @ 99.99"));
    const other = idOf(s.does("ann", "buys 1.111 @ 99.98"));
    expect(s.rules(steps).rejection).toBeNull();
    expect(s.book()).toBe("99.99 x 1.234, 99.98 x 1.111 |");
    expect(fills(s.does("bob", "sells 1 @ 99.5 ioc"))).toEqual(["1 @ 99.99 bob to ann"]);
    expect(outcome(s.cancel("ann", old))).toBe("canceled: canceled_by_user");
    s.quote("90 x 1 | 99 x 5");
    expect(s.state.orders.has(other)).toBe(false);
  });

  it("are asked of an amendment, of the price as of the quantity", () => {
    const s = traders({});
    const id = idOf(s.does("ann", "buys 1.234 @ 99.99"));
    s.rules(steps);
    expect(outcome(s.amend("ann", id, "1.233 @ same"))).toBe("rejected: OFF_LOT");
    expect(outcome(s.amend("ann", id, "same @ 99.99"))).toBe("new");
    expect(outcome(s.amend("ann", id, "1.5 @ same"))).toBe("rejected: OFF_TICK");
    expect(outcome(s.amend("ann", id, "same @ 99.5"))).toBe("rejected: OFF_LOT");
    expect(s.book()).toBe("99.99 x 1.234 |");
    expect(outcome(s.amend("ann", id, "1.2 @ same"))).toBe("new");
    expect(outcome(s.amend("ann", id, "1.5 @ 99.5"))).toBe("new");
    expect(s.book()).toBe("99.5 x 1.5 |");
  });

  it("narrow the band that a refusal names to prices that would be taken", () => {
    const s = traders({ ...steps, bandBps: 100 });
    s.quote("99.9 x 1 | 100.1 x 1");
    expect(s.does("ann", "buys 1 @ 50").rejection?.details).toMatchObject({
      lowest: "99.00",
      highest: "101.00",
    });
    s.rules({ steps: { tick: 300, lot: 1 } });
    expect(s.does("ann", "buys 1 @ 51").rejection?.details).toMatchObject({
      lowest: "99.00",
      highest: "99.00",
    });
    s.rules({ steps: { tick: 7_000, lot: 1 } });
    expect(s.does("ann", "buys 1 @ 70").rejection?.details).toMatchObject({
      lowest: "99.00",
      highest: "101.00",
    });
  });

  it("of one tick and one lot are none: rules, events and hash are those of before there were any", () => {
    const hashOf = (change: Partial<typeof RULES>) => {
      const state = createState();
      const run = (command: Parameters<typeof apply>[1]["command"]) =>
        apply(state, { seq: state.seq + 1, at: 1, actor: "admin:1", command, quote: null });
      run({ type: "setAsset", asset: "USD", scale: 8, name: "US dollar" });
      run({ type: "setAsset", asset: "BTC", scale: 8, name: "Bitcoin" });
      const { events } = run({ type: "setPair", rules: { ...RULES, ...change } });
      return { hash: stateHash(state), events };
    };
    expect(hashOf({ steps: { tick: 1, lot: 1 }, fees: undefined })).toEqual(hashOf({}));
    expect(hashOf(steps).hash).not.toBe(hashOf({}).hash);
    expect(hashOf({ fees: { makerBps: 0, takerBps: 0 } }).hash).not.toBe(hashOf({}).hash);
  });
});
