import { describe, expect, it } from "vitest";
import { bookLevels, preview } from "./exchange.ts";
import type { Applied } from "./events.ts";
import { idOf, outcome, scenario, transfers, type Scenario } from "./testing/scenario.ts";

const USD = 10n ** 8n;
const pause = (s: Scenario): Applied =>
  s.run({ type: "setVenue", venue: "live", cancelOnly: true, reason: "we look into it" });
const lift = (s: Scenario): Applied =>
  s.run({ type: "setVenue", venue: "live", cancelOnly: false, reason: null });
const REFUSED = { code: "VENUE_CANCEL_ONLY", details: { reason: "we look into it" } };

describe("a venue in cancel-only", () => {
  it("refuses new orders of every kind, and says why", () => {
    const s = scenario().fundMaker().funds("ann", "1000 USD").funds("bob", "5 BTC");
    s.quote("99 x 2 | 101 x 2");
    pause(s);
    for (const text of ["buys 1 @ 100", "buys 1 @ 100 post", "buys 1 market", "buys $50 market fok"])
      expect(s.does("ann", text).rejection).toEqual(REFUSED);
    expect(preview(s.state, s.order("ann", "buys 1 @ 100"), { now: s.now, quote: null }).rejection).toEqual(
      REFUSED,
    );
  });

  it("lets orders be canceled and made smaller, not larger or dearer", () => {
    const s = scenario().funds("ann", "1000 USD");
    const id = idOf(s.does("ann", "buys 2 @ 100"));
    const other = idOf(s.does("ann", "buys 1 @ 90"));
    pause(s);
    expect(s.amend("ann", id, "3 @ same").rejection).toEqual(REFUSED);
    expect(s.amend("ann", id, "same @ 101").rejection).toEqual(REFUSED);
    expect(outcome(s.amend("ann", id, "1 @ same"))).toBe("new");
    expect(outcome(s.cancel("ann", id))).toBe("canceled: canceled_by_user");
    s.run({ type: "cancelAll", venue: "live", owner: "ann", pair: null });
    expect(s.state.orders.has(other)).toBe(false);
    expect(s.has("ann")).toBe("USD 1000, BTC 0");
  });

  it("fills nothing: the market maker offers nothing, and a quote that crosses waits", () => {
    const s = scenario().fundMaker().funds("ann", "1000 USD");
    s.does("ann", "buys 1 @ 100");
    pause(s);
    expect(s.quote("90 x 1 | 95 x 1").events).toEqual([]);
    expect(
      bookLevels(s.state, { venue: "live", pair: "BTC-USD", depth: 5 }, { now: s.now, quote: null }),
    ).toEqual({
      bids: [[10_000, 1_000]],
      asks: [],
    });
    lift(s);
    expect(transfers(s.quote("90 x 1 | 95 x 1"))).toContain("trade 100 USD");
  });

  it("refuses new withdrawals and swaps, and ends the withdrawals that it has", () => {
    const s = scenario().fundMaker().funds("ann", "1000 USD");
    const hold = (id: string): Applied =>
      s.run({ type: "holdWithdrawal", owner: "ann", asset: "USD", amount: USD, fee: 0n, withdrawal: id });
    hold("w1");
    hold("w2");
    pause(s);
    expect(hold("w3").rejection).toEqual(REFUSED);
    expect(hold("w1"), "one that it has is answered as before").toMatchObject({
      rejection: null,
      events: [],
    });
    const amounts = { from: "USD", to: "BTC", fromAmount: USD, toAmount: 1n, fee: 0n } as const;
    const quote = { quoteId: "q1", evidence: { legs: [] } };
    expect(s.run({ type: "swap", venue: "live", owner: "ann", ...amounts, ...quote }).rejection).toEqual(
      REFUSED,
    );
    expect(s.run({ type: "payWithdrawal", withdrawal: "w1", to: "external:bank" }).rejection).toBeNull();
    expect(s.run({ type: "releaseWithdrawal", withdrawal: "w2" }).rejection).toBeNull();
    expect(s.run({ type: "returnWithdrawal", withdrawal: "w1", from: "external:bank" }).rejection).toBeNull();
    expect(s.has("ann")).toBe("USD 1000, BTC 0");
  });

  it("still takes deposits, corrections and an operator's rules", () => {
    const s = scenario();
    pause(s);
    s.funds("ann", "100 USD");
    s.run({ type: "adjust", owner: "ann", asset: "USD", amount: -USD, reference: "a1" });
    expect(s.has("ann")).toBe("USD 99, BTC 0");
    expect(s.rules({ bandBps: 300 }).rejection).toBeNull();
  });

  it("leaves the other venue alone, and takes orders again once it is lifted", () => {
    const s = scenario().funds("ann", "1000 USD");
    s.run({ type: "openDemo", owner: "ann", amount: 1_000n * USD });
    pause(s);
    const demo = { ...s.order("ann", "buys 1 @ 100"), venue: "demo" } as const;
    expect(s.run({ type: "place", order: demo }).rejection).toBeNull();
    expect(s.does("ann", "buys 1 @ 100").rejection).toEqual(REFUSED);
    lift(s);
    expect(s.does("ann", "buys 1 @ 100").rejection).toBeNull();
  });

  it("needs a reason", () => {
    const s = scenario();
    for (const reason of [null, " "]) {
      expect(s.run({ type: "setVenue", venue: "live", cancelOnly: true, reason }).rejection).toMatchObject({
        code: "VALIDATION",
        details: { issues: [{ field: "reason" }] },
      });
    }
  });
});
