import { describe, expect, it } from "vitest";
import { preview, refusalOf } from "./exchange.ts";
import { scenario, type Scenario } from "./testing/scenario.ts";

/** What nobody learns without paying for it. */
const traders = (rules: Parameters<typeof scenario>[0] = {}): Scenario => {
  const s = scenario(rules);
  for (const who of ["ann", "bob", "cid"]) s.funds(who, "100000 USD").funds(who, "1000 BTC");
  return s;
};

describe("what is hidden", () => {
  /** All that a stranger is answered for nothing, whatever they ask. */
  const probe = (hidden: number): unknown[] => {
    const s = traders().fundMaker();
    s.funds("eve", "100000 USD").funds("eve", "2 BTC");
    s.quote("90 x 1 | 110 x 1");
    s.does("ann", `sells ${2 + hidden} @ 100 ${hidden === 0 ? "" : "show:2"}`.trim());
    s.does("bob", `buys ${2 + hidden} @ 98 ${hidden === 0 ? "" : "show:2"}`.trim());
    const answers: unknown[] = [s.book()];
    for (const size of ["1", "2", "2.001", "3", "9", "20", "40"])
      for (const how of [
        "@ 100",
        "@ 100 ioc",
        "@ 100 fok",
        "@ 100 post",
        "@ 111 fok",
        "market",
        "market fok",
      ]) {
        const order = s.order("eve", `buys ${size} ${how}`);
        const when = { now: s.now, quote: s.ladderQuote() };
        answers.push(preview(s.state, order, when));
        answers.push(refusalOf(s.state, { type: "place", order }, { now: s.now, quoteOf: () => when.quote }));
      }
    for (const text of [
      "buys $900 market fok",
      "sells $190 market",
      "sells $900 market",
      "sells $199 market fok",
    ])
      answers.push(preview(s.state, s.order("eve", text), { now: s.now, quote: s.ladderQuote() }));
    for (const text of ["buys 2.001 @ 100 fok", "buys 9 @ 100 fok", "buys 4 market fok", "sells $900 market"])
      answers.push(s.does("eve", text).rejection);
    answers.push(s.does("eve", "buys 9 @ 100 post").rejection);
    return answers;
  };

  it("can't be found by previews, fill-or-kill and post-only orders, nor by sales of more than one has", () => {
    const without = probe(0);
    expect(without.slice(-5).every((rejection) => rejection !== null)).toBe(true);
    for (const hidden of [1, 5, 20]) expect(probe(hidden)).toEqual(without);
  });
});
