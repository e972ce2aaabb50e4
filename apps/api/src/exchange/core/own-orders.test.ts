import { describe, expect, it } from "vitest";
import { fills, idOf, only, outcome, scenario } from "./testing/scenario.ts";

/** Self-trade prevention, amendments and cancellations. */

const s0 = () =>
  scenario().fundMaker().funds("ann", "10000 USD").funds("ann", "100 BTC").funds("bob", "100 BTC");

describe("self-trade prevention", () => {
  const meeting = (mode: string, lots: string) => {
    const s = s0();
    s.does("ann", "sells 2 @ 100");
    s.does("bob", "sells 1 @ 101");
    const applied = s.does("ann", `buys ${lots} @ 101 stp:${mode}`);
    const maker = only(applied.events, "order").find((e) => e.order.id === 1)?.order ?? s.state.orders.get(1);
    return { s, applied, maker };
  };

  it("expires the taker by default; the resting order stays", () => {
    const { s, applied, maker } = meeting("expire_taker", "3");
    expect(outcome(applied)).toBe("expired: self_trade_prevented");
    expect(maker?.state).toBe("new");
    expect(s.book()).toBe("| 100 x 2, 101 x 1");
    expect(only(applied.events, "prevented")).toMatchObject([
      { takerOrderId: 3, makerOrderId: 1, price: 10000, quantity: 2000 },
    ]);
  });

  it("expires the maker and goes on", () => {
    const { applied, maker } = meeting("expire_maker", "3");
    expect(fills(applied)).toEqual(["1 @ 101 ann from bob"]);
    expect(outcome(applied)).toBe("partially_filled");
    expect(maker).toMatchObject({ state: "expired", endReason: "self_trade_prevented", held: 0n });
  });

  it("expires both", () => {
    const { s, applied, maker } = meeting("expire_both", "3");
    expect(outcome(applied)).toBe("expired: self_trade_prevented");
    expect(maker?.state).toBe("expired");
    expect(s.book()).toBe("| 101 x 1");
  });

  it("takes the smaller off both: the taker goes on when it is larger", () => {
    const { applied, maker } = meeting("decrement", "3");
    expect(fills(applied)).toEqual(["1 @ 101 ann from bob"]);
    expect(outcome(applied)).toBe("filled");
    expect(applied.order).toMatchObject({ quantity: 1000, filled: 1000 });
    expect(maker).toMatchObject({ state: "expired", quantity: 0 });
  });

  it("takes the smaller off both: the maker stays, with less held, when it is larger", () => {
    const { s, applied, maker } = meeting("decrement", "0.5");
    expect(outcome(applied)).toBe("expired: self_trade_prevented");
    expect(maker).toMatchObject({ state: "new", quantity: 1500, held: 150_000_000n });
    expect(s.book()).toBe("| 100 x 1.5, 101 x 1");
  });

  it("takes the smaller off both: also off an amount that is to be spent", () => {
    const s = s0();
    s.quote("98 x 1 | 103 x 1");
    s.does("ann", "sells 2 @ 100");
    s.does("bob", "sells 5 @ 101");
    const applied = s.does("ann", "buys $300 market stp:decrement");
    expect(fills(applied)).toEqual(["0.984 @ 101 ann from bob"]);
    expect(applied.order).toMatchObject({ quoteAmount: 100_00000000n });
  });

  it("charges nothing and puts nothing on the tape", () => {
    const { s, applied } = meeting("expire_both", "3");
    expect(fills(applied)).toEqual([]);
    expect(s.has("fees")).toBe("USD 0, BTC 0");
  });

  it("doesn't count own quantity as fillable for a fill-or-kill", () => {
    const s = s0();
    s.does("ann", "sells 2 @ 100");
    s.does("bob", "sells 1 @ 101");
    for (const mode of ["expire_taker", "expire_maker", "decrement"]) {
      expect(outcome(s.does("ann", `buys 2 @ 101 fok stp:${mode}`))).toBe("rejected: FOK_UNFILLABLE");
    }
    expect(fills(s.does("ann", "buys 1 @ 101 fok stp:expire_maker"))).toEqual(["1 @ 101 ann from bob"]);
  });

  it("keeps a post-only order from meeting its owner's other side", () => {
    const s = s0();
    s.does("ann", "sells 2 @ 100");
    expect(outcome(s.does("ann", "buys 1 @ 100 post stp:expire_maker"))).toBe("rejected: WOULD_TAKE");
  });
});

describe("amending", () => {
  it("keeps priority when a quantity is reduced, and gives back what it held", () => {
    const s = s0();
    const first = idOf(s.does("ann", "buys 3 @ 100"));
    s.funds("cid", "1000 USD").does("cid", "buys 1 @ 100");
    const applied = s.amend("ann", first, "1 @ same");
    expect(only(applied.events, "amended")).toMatchObject([
      { orderId: first, quantity: 1000, price: 10000, keptPriority: true },
    ]);
    expect(s.has("ann")).toBe("USD 9899.8 + 100.2 held, BTC 100");
    expect(fills(s.does("bob", "sells 1 @ 100"))).toEqual(["1 @ 100 bob to ann"]);
  });

  it.each(["3 @ same", "1 @ 100.01", "4 @ 99"])("loses priority with any other change (%s)", (change) => {
    const s = s0();
    const first = idOf(s.does("ann", "buys 2 @ 100"));
    s.funds("cid", "1000 USD").does("cid", "buys 1 @ 100");
    const applied = s.amend("ann", first, change);
    expect(only(applied.events, "amended")).toMatchObject([{ keptPriority: false }]);
    expect(applied.order).toMatchObject({
      id: first,
      prioritySeq: s.state.seq,
      placedSeq: expect.any(Number),
    });
  });

  it("may trade at once, as a taker, under its old number", () => {
    const s = s0();
    const id = idOf(s.does("ann", "buys 2 @ 98"));
    s.does("bob", "sells 1 @ 100");
    const applied = s.amend("ann", id, "same @ 100");
    expect(fills(applied)).toEqual(["1 @ 100 ann from bob"]);
    expect(outcome(applied)).toBe("partially_filled");
    expect(s.has("ann")).toBe("USD 9799.6 + 100.2 held, BTC 101");
  });

  it("counts what is filled: the new quantity is the whole order's", () => {
    const s = s0();
    const id = idOf(s.does("ann", "buys 2 @ 100"));
    s.does("bob", "sells 1.5 @ 100");
    expect(s.amend("ann", id, "1.5 @ same").rejection).toMatchObject({
      code: "VALIDATION",
      details: { issues: [{ field: "quantity" }] },
    });
    expect(outcome(s.amend("ann", id, "1.6 @ same"))).toBe("partially_filled");
    expect(s.book()).toBe("100 x 0.1 |");
  });

  it("is checked like a new order and leaves the old one alone when it is refused", () => {
    const s = s0();
    const id = idOf(s.does("ann", "buys 2 @ 100 post"));
    s.does("bob", "sells 1 @ 101");
    expect(outcome(s.amend("ann", id, "2 @ 101"))).toBe("rejected: WOULD_TAKE");
    expect(outcome(s.amend("ann", id, "200 @ 100"))).toBe("rejected: INSUFFICIENT_FUNDS");
    expect(s.book()).toBe("100 x 2 | 101 x 1");
    expect(s.has("ann")).toBe("USD 9799.6 + 200.4 held, BTC 100");
  });

  it("may use what the order itself holds", () => {
    const s = scenario().funds("ann", "200.4 USD");
    const id = idOf(s.does("ann", "buys 2 @ 100"));
    expect(outcome(s.amend("ann", id, "4 @ 50"))).toBe("new");
    expect(outcome(s.amend("ann", id, "4 @ 50.01"))).toBe("rejected: INSUFFICIENT_FUNDS");
  });
});

describe("cancelling", () => {
  it("names the reason by the requester", () => {
    const s = s0();
    expect(outcome(s.cancel("ann", idOf(s.does("ann", "buys 1 @ 9"))))).toBe("canceled: canceled_by_user");
    expect(outcome(s.cancel("ann", idOf(s.does("ann", "buys 1 @ 9")), "admin:7"))).toBe(
      "canceled: canceled_by_operator",
    );
  });

  it("doesn't know orders that are foreign, on another venue, ended or never were", () => {
    const s = s0();
    const id = idOf(s.does("ann", "buys 1 @ 9"));
    expect(s.cancel("bob", id).rejection).toEqual({ code: "UNKNOWN_ORDER", details: { orderId: `${id}` } });
    expect(s.run({ type: "cancel", venue: "demo", owner: "ann", orderId: id }).rejection?.code).toBe(
      "UNKNOWN_ORDER",
    );
    s.cancel("ann", id);
    expect(outcome(s.cancel("ann", id))).toBe("rejected: UNKNOWN_ORDER");
    expect(outcome(s.amend("ann", 99, "1 @ 9"))).toBe("rejected: UNKNOWN_ORDER");
  });

  it("takes all orders of one owner in a pair, oldest first, and nobody else's", () => {
    const s = s0();
    for (const text of ["buys 1 @ 9", "buys 1 @ 10", "sells 1 @ 99"]) s.does("ann", text);
    s.does("bob", "sells 1 @ 98");
    const applied = s.run({ type: "cancelAll", venue: "live", owner: "ann", pair: "BTC-USD" });
    expect(only(applied.events, "order").map((e) => [e.order.id, e.order.state])).toEqual([
      [1, "canceled"],
      [2, "canceled"],
      [3, "canceled"],
    ]);
    expect(s.book()).toBe("| 98 x 1");
  });
});
