import { expect, test } from "vitest";
import { type Rankable, rank } from "./palette-rank.ts";

const items: Rankable[] = [
  { section: "actions", title: "Kill switch", words: "stop everything" },
  { section: "pairs", title: "BTC-USD", words: "Bitcoin" },
  { section: "pages", title: "Trading limits" },
  { section: "pages", title: "API keys" },
  { section: "help", title: "How do I stop all trading?" },
];
const titles = (typed: string, of = items) =>
  rank(of, typed).map((section) => section.map(({ title }) => title));

test("the section with the best answer comes first", () => {
  expect(titles("api")).toEqual([["API keys"]]);
  expect(titles("trading")).toEqual([["Trading limits"], ["How do I stop all trading?"]]);
});

test("other words find it too, after titles", () => {
  expect(titles("stop")).toEqual([["How do I stop all trading?"], ["Kill switch"]]);
  expect(titles("bitcoin")).toEqual([["BTC-USD"]]);
});

test("a typed order stands before everything", () => {
  const order: Rankable = { section: "order", title: "Buy 1 BTC" };
  expect(titles("buy 1 btc usd", [...items, order])[0]).toEqual(["Buy 1 BTC"]);
});

test("before anything is typed it shows what there is, but no questions", () => {
  expect(titles("")).toEqual([["Kill switch"], ["BTC-USD"], ["Trading limits", "API keys"]]);
});

test("of many it shows a few", () => {
  const many = Array.from({ length: 40 }, (_, at): Rankable => ({ section: "pairs", title: `C${at}-USD` }));
  expect(titles("usd", many)[0]).toHaveLength(5);
});

test("what nothing answers to is empty", () => {
  expect(rank(items, "zzz")).toEqual([]);
});
