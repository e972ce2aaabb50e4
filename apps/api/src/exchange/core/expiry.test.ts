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
    ["buys 1 @ 100 till:0", "in_future"],
    ["buys 1 @ 100 till:-1", "in_future"],
    ["buys 1 @ 100 till:31622400001", "within_year"],
    ["buys 1 @ 104 stop 105 till:0", "in_future"],
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
