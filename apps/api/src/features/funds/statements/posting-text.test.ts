import { TRANSFER_KINDS } from "@fillmark/contracts/funds";
import { LANGUAGES } from "@fillmark/contracts/languages";
import { expect, test } from "vitest";
import { postingText } from "./posting-text.ts";

const posted = { kind: "trade", pair: "BTC-USD", asset: "BTC", delta: 1n } as const;

test("the legs of a trade, a swap and a correction are distinguished by asset and sign", () => {
  expect(postingText(posted, "en")).toBe("Bought on BTC-USD");
  expect(postingText({ ...posted, delta: -1n }, "en")).toBe("Sold on BTC-USD");
  expect(postingText({ ...posted, asset: "USD" }, "en")).toBe("Received on BTC-USD");
  expect(postingText({ ...posted, asset: "USD", delta: -1n }, "en")).toBe("Paid on BTC-USD");
  expect(postingText({ ...posted, kind: "fee", asset: "USD", delta: -1n }, "en")).toBe("Fee on BTC-USD");
  expect(postingText({ ...posted, kind: "swap", pair: null, delta: -1n }, "en")).toBe("Swapped out");
  expect(postingText({ ...posted, kind: "adjustment", pair: null }, "en")).toBe("Correction, given");
});

test("every kind has a text without an underscore, in every language", () => {
  const all = LANGUAGES.flatMap((language) =>
    TRANSFER_KINDS.map((kind) => postingText({ ...posted, kind, pair: null }, language)),
  );
  expect(all.filter((text) => text === "" || text.includes("_"))).toEqual([]);
});
