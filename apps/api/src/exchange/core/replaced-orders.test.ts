import { describe, expect, it, vi } from "vitest";
import { ENGINE, type Replaces } from "./commands.ts";
import type { Applied } from "./events.ts";
import { apply, preview } from "./exchange.ts";
import { ended, outcome, scenario, type Scenario } from "./testing/scenario.ts";

/** Cancel and place by one command, and orders that nobody could pay for. */

describe("an order that replaces another one", () => {
  const begun = (): Scenario => {
    const s = scenario().fundMaker().funds("ann", "100.2 USD").funds("bob", "5 BTC").last("100");
    s.quote("99 x 10 | 105 x 10");
    s.does("ann", "buys 1 @ 100");
    return s;
  };
  const replace = (
    s: Scenario,
    owner: string,
    { text, ...replaces }: Partial<Replaces> & { text: string },
  ): Applied =>
    s.run({
      type: "place",
      order: s.order(owner, text),
      replaces: { orderId: 1, ifEnded: "stop", ...replaces },
    });

  it("has the money that the old one held, and a place behind everybody's", () => {
    const s = begun();
    expect(outcome(s.does("ann", "buys 1 @ 99"))).toBe("rejected: INSUFFICIENT_FUNDS");
    const applied = replace(s, "ann", { text: "buys 1 @ 98" });
    expect([outcome(applied), ended(applied)]).toEqual(["new", "1 canceled: replaced"]);
    expect([s.book(), s.has("ann")]).toEqual(["98 x 1 |", "USD 2.004 + 98.196 held, BTC 0"]);
  });

  it("isn't placed where that has ended already, unless it is asked for all the same", () => {
    const s = begun();
    s.cancel("ann", 1);
    const { order, rejection } = replace(s, "ann", { text: "buys 1 @ 98" });
    expect([order, rejection]).toEqual([null, { code: "UNKNOWN_ORDER", details: { orderId: "1" } }]);
    const applied = replace(s, "ann", { text: "buys 1 @ 98", ifEnded: "place" });
    expect([outcome(applied), applied.order?.id]).toEqual(["new", 2]);
  });

  it("leaves it canceled where it is refused itself", () => {
    const s = begun();
    const applied = replace(s, "ann", { text: "buys 1 @ 105 post" });
    expect([outcome(applied), ended(applied)]).toEqual([
      "rejected: INSUFFICIENT_FUNDS",
      "1 canceled: replaced",
    ]);
    expect([s.book(), s.has("ann")]).toEqual(["|", "USD 100.2, BTC 0"]);
  });

  it("is of the same owner", () => {
    const s = begun();
    expect(outcome(replace(s, "bob", { text: "sells 1 @ 104" }))).toBe("rejected: UNKNOWN_ORDER");
    expect(s.book()).toBe("100 x 1 |");
  });

  it("takes with it what belonged to the old one, before it comes itself", () => {
    const s = begun().funds("bob", "5 BTC");
    s.does("bob", "sells 1 @ 110 or stop 95");
    const applied = replace(s, "bob", { text: "sells 10 @ 111", orderId: 3 });
    expect([outcome(applied), ended(applied)]).toEqual([
      "new",
      "2 canceled: other_exit_canceled, 3 canceled: replaced",
    ]);
  });

  it("is previewed with that money", () => {
    const s = begun();
    const order = s.order("ann", "buys 1 @ 98");
    const when = { now: s.now, quote: s.ladderQuote() };
    expect(preview(s.state, order, when).rejection?.code).toBe("INSUFFICIENT_FUNDS");
    const replaces = { orderId: 1, ifEnded: "stop" } as const;
    expect(preview(s.state, order, { ...when, replaces }).rejection).toBeNull();
  });
});

describe("an order that its owner can't pay for", () => {
  const deep = (): Scenario => {
    const s = scenario({ maxOpenOrders: 200 })
      .funds("bob", "1000 BTC")
      .funds("ann", "1 USD")
      .funds("eve", "100000 USD");
    for (let at = 0; at < 150; at++) s.does("bob", `sells 0.01 @ ${(100 + at / 100).toFixed(2)}`);
    s.does("eve", "buys 0.1 @ 99");
    return s;
  };
  const visits = (s: Scenario): ReturnType<typeof vi.spyOn> =>
    vi.spyOn(s.state.markets.get("live/BTC-USD")?.book ?? expect.fail("no book"), "next");

  it.each(["buys 1 @ 102", "buys 1 market", "buys 50 USD market", "sells 1 market"])(
    "is refused without a look into the book: %s",
    (text) => {
      const s = deep();
      const seen = visits(s);
      const command = { type: "place", order: s.order("ann", text) } as const;
      const seq = s.state.seq + 1;
      const applied = apply(s.state, {
        seq,
        at: s.now,
        actor: "user:ann",
        command,
        quote: null,
        engine: ENGINE,
      });
      expect(outcome(applied)).toBe("rejected: INSUFFICIENT_FUNDS");
      expect(seen).not.toHaveBeenCalled();
    },
  );

  it("is previewed as far as that is little to look at", () => {
    const s = deep();
    const when = { now: s.now, quote: null };
    const some = preview(s.state, s.order("ann", "buys 0.1 @ 102"), when);
    expect([some.rejection?.code, some.fillable]).toEqual(["INSUFFICIENT_FUNDS", 100]);
    const seen = visits(s);
    const much = preview(s.state, s.order("ann", "buys 1.5 @ 102"), when);
    expect([much.rejection?.code, much.fillable]).toEqual(["INSUFFICIENT_FUNDS", 0]);
    expect(seen.mock.calls.length).toBeLessThanOrEqual(100);
  });
});
