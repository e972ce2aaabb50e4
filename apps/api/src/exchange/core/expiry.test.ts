import { describe, expect, it } from "vitest";
import { ended, fills, only, outcome, scenario, type Scenario } from "./testing/scenario.ts";

/** Orders that are good till a date. */

const market = (): Scenario => {
  const s = scenario().last("100");
  for (const who of ["ann", "bob"]) s.funds(who, "10000 USD").funds(who, "100 BTC");
  s.quote("90 x 10 | 110 x 10");
  return s;
};

describe("an order that is good till a date", () => {
  it("rests until then, and ends with its hold given back", () => {
    const s = market();
    const before = s.has("ann");
    const { order } = s.does("ann", "buys 1 @ 100 till:5000");
    expect([order?.state, order?.timeInForce]).toEqual(["new", "GTD"]);
    expect(s.book()).toBe("100 x 1 |");
    s.later(4_999).does("bob", "sells 0.25 @ 100");
    expect(s.expire().events).toEqual([]);
    expect(ended(s.later(1).expire())).toBe("1 expired: good_till_date");
    expect([s.open(), s.has("ann") === before]).toEqual(["", false]);
    expect(s.has("ann")).not.toContain("held");
  });

  it("meets nobody once its time is over: no command comes before its end", () => {
    const s = market();
    s.does("ann", "buys 1 @ 100 till:5000");
    s.later(5_000);
    expect(() => s.does("bob", "sells 1 @ 100")).toThrow("time is over");
  });

  it("ends at its time, whatever was placed before or after it", () => {
    const s = market();
    for (const till of [7_000, 5_000, 6_000, 9_000]) s.does("ann", `buys 1 @ 100 till:${till}`);
    expect(only(s.later(7_000).expire().events, "order").map(({ order }) => order.id)).toEqual([2, 3, 1]);
    expect(s.open()).toBe("4 new 1");
    expect(fills(s.does("bob", "sells 1 @ 100"))).toEqual(["1 @ 100 bob to ann"]);
  });

  it("ends with a hundred others by one command, and the rest by the next", () => {
    const s = market();
    s.rules({ maxOpenOrders: 200 });
    for (let n = 0; n < 130; n++) s.does("ann", "buys 0.01 @ 100 till:5000");
    s.later(5_000);
    const counts = [s.expire(), s.expire(), s.expire()].map(({ events }) => only(events, "order").length);
    expect(counts).toEqual([100, 30, 0]);
  });

  it("keeps its date when it is amended", () => {
    const s = market();
    s.does("ann", "buys 1 @ 100 till:5000");
    s.amend("ann", 1, "2 @ 99");
    expect(s.open()).toBe("1 new 2");
    expect(ended(s.later(5_000).expire())).toBe("1 expired: good_till_date");
  });

  it("may wait for a trigger until then, and rest until then once it fired", () => {
    const s = market();
    s.does("ann", "buys 1 @ 104 stop 105 till:5000");
    s.does("ann", "buys 1 @ 104 stop 120 till:5000");
    s.last("105").triggers();
    expect(s.open()).toBe("1 new 1, 2 pending_trigger 1");
    expect(ended(s.later(5_000).expire())).toBe("1 expired: good_till_date, 2 expired: good_till_date");
    expect(s.has("ann")).not.toContain("held");
  });

  it("ends its exits with it where it filled nothing, and lets them begin for what it filled", () => {
    const s = market();
    s.does("ann", "buys 1 @ 100 till:5000 then profit 110 or stop 95");
    s.does("bob", "sells 0.25 @ 100");
    s.does("ann", "buys 1 @ 99 till:5000 then profit 110");
    expect(ended(s.later(5_000).expire())).toBe(
      "1 expired: good_till_date, 5 expired: good_till_date, 6 canceled: entry_unfilled",
    );
    s.quote("99 x 10 | 110 x 10");
    s.begins(1);
    expect(s.open()).toBe("2 new 0.25, 3 pending_trigger 0.25");
  });

  it.each([
    "sells 1 stop 95 till:5000",
    "buys $50 stop 105 till:5000",
    "sells 1 profit 105 till:5000",
    "sells 1 trail 150bps till:5000",
    "sells 1 trail 150bps from 105 till:5000",
  ])("ends a market order that its trigger hasn't brought to the market: %s", (text) => {
    const s = market();
    const { order } = s.does("ann", text);
    expect([order?.state, order?.type, order?.timeInForce]).toEqual(["pending_trigger", "market", "GTD"]);
    expect(s.later(4_999).expire().events).toEqual([]);
    expect(ended(s.later(1).expire())).toBe("1 expired: good_till_date");
    expect([s.open(), s.has("ann")]).toEqual(["", market().has("ann")]);
  });

  it("never lets a market order rest: once its trigger fired, what doesn't fill ends at once", () => {
    const s = market();
    s.does("bob", "buys 0.25 @ 94");
    s.quote("93 x 10 | 110 x 10");
    s.does("ann", "sells 1 stop 95 till:5000");
    s.last("95");
    const applied = s.triggers();
    expect([outcome(applied), ...fills(applied)]).toEqual([
      "expired: out_of_liquidity",
      "0.25 @ 94 ann to bob",
    ]);
    expect(s.open()).toBe("");
    expect(s.later(5_000).expire().events).toEqual([]);
  });

  it.each([
    "sells 1 @ 110 till:5000 or stop 95",
    "sells 1 @ 110 till:5000 or stop 95 @ 94",
    "sells 1 @ 110 till:5000 or trail 150bps",
    "buys 1 @ 90 till:5000 or stop 105",
  ])("ends two exits together, for the same reason, and gives their hold back once: %s", (text) => {
    const s = market();
    s.does("ann", text);
    s.does("bob", text.startsWith("sells") ? "buys 0.25 @ 110" : "sells 0.25 @ 90");
    const had = s.has("ann");
    expect(had).toContain("held");
    expect(s.later(4_999).expire().events).toEqual([]);
    const applied = s.later(1).expire();
    expect(ended(applied)).toBe("1 expired: good_till_date, 2 expired: good_till_date");
    expect(only(applied.events, "transfer").map(({ transfer }) => transfer.kind)).toEqual(["release"]);
    expect([s.open(), s.has("ann").includes("held")]).toEqual(["", false]);
  });

  it("ends two exits together where a stop comes first, or a hundred others before them", () => {
    const s = market();
    s.rules({ maxOpenOrders: 200 });
    expect(outcome(s.does("ann", "sells 0.1 @ 110 till:5000 or stop 95"))).toBe("new");
    for (let n = 0; n < 99; n++) s.does("bob", "buys 0.1 @ 91 till:5000");
    // Amended, the take profit is behind all of them, and its stop is not.
    expect(outcome(s.amend("ann", 1, "same @ 109"))).toBe("new");
    const first = s.later(5_000).expire();
    expect(only(first.events, "order").filter(({ order }) => order.owner === "ann")).toHaveLength(2);
    expect(ended(first)).toContain("1 expired: good_till_date");
    expect(ended(first)).not.toContain("other_exit");
    expect([only(first.events, "order").length, s.expire().events]).toEqual([101, []]);
  });

  it("lets a limit order that a stop has sent rest till the date of both exits", () => {
    const s = market();
    s.does("ann", "sells 1 @ 120 till:5000 or stop 95 @ 94.5");
    s.quote("94 x 10 | 96 x 10");
    s.last("95").triggers();
    expect(s.open()).toBe("2 new 1");
    expect(ended(s.later(5_000).expire())).toBe("2 expired: good_till_date");
  });

  it("ends the exits of a bracket whose entry waited for a trigger that never came", () => {
    const s = market();
    s.does("ann", "buys 1 stop 105 till:5000 then profit 120 or stop 95");
    expect(ended(s.later(5_000).expire())).toBe(
      "1 expired: good_till_date, 2 canceled: entry_unfilled, 3 canceled: entry_unfilled",
    );
  });

  it.each([
    ["buys 1 @ 100 till:0", "in_future"],
    ["buys 1 @ 100 till:-1", "in_future"],
    ["buys 1 @ 100 till:31622400001", "within_year"],
    ["buys 1 @ 104 stop 105 till:0", "in_future"],
    ["sells 1 stop 95 till:0", "in_future"],
    ["sells 1 trail 150bps till:31622400001", "within_year"],
    ["sells 1 @ 120 till:0 or stop 95", "in_future"],
    ["sells 1 @ 120 till:31622400001 or stop 95", "within_year"],
  ])("is refused where it would end as it comes, or in the distant future: %s", (text, rule) => {
    const s = market();
    const { rejection } = s.does("ann", text);
    expect(rejection).toEqual({ code: "VALIDATION", details: { issues: [{ field: "expiresAt", rule }] } });
    expect(s.open()).toBe("");
  });

  it("is taken to the last millisecond of a year", () => {
    expect(outcome(market().does("ann", "buys 1 @ 100 till:31622400000"))).toContain("new");
  });
});
