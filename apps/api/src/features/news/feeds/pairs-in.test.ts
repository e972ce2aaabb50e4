import { expect, test } from "vitest";
import { pairsIn } from "./pairs-in.ts";

const listed = [
  ["BTC-USD", "Bitcoin"],
  ["BTC-EUR", "Bitcoin"],
  ["BCH-USD", "Bitcoin Cash"],
  ["ETH-USD", "Ethereum"],
  ["LINK-USD", "Chainlink"],
  ["ATOM-USD", "Cosmos"],
  ["EUR-USD", "Euro"],
  ["XRP-USD", "XRP"],
].map(([pair = "", name = ""]) => {
  const [base = "", quote = ""] = pair.split("-");
  return { pair, base, quote, name };
});

test.each([
  ["Bitcoin volume doubles", ["BTC-USD"]],
  ["Ethereum and bitcoin fall, XRP stays", ["ETH-USD", "BTC-USD", "XRP-USD"]],
  ["Bitcoin Cash forks", ["BCH-USD"]],
  ["Bitcoin leads, Bitcoin Cash follows", ["BTC-USD", "BCH-USD"]],
  ["BTC and ETH and LINK and XRP", ["BTC-USD", "ETH-USD", "LINK-USD"]],
  ["READ THE LINK BELOW", []],
  ["A link to the cosmos", []],
  ["EUR gains on the dollar", ["EUR-USD"]],
  ["Bitcoiners meet", []],
  ["", []],
])("finds what %j is about", (title, pairs) => {
  expect(pairsIn(title, listed)).toEqual(pairs);
});
