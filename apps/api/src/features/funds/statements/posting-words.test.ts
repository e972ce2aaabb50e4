import { TRANSFER_KINDS } from "@fillmark/contracts/funds";
import { LANGUAGES } from "@fillmark/contracts/languages";
import { expect, test } from "vitest";
import { postingWords } from "./posting-words.ts";

const posted = { kind: "trade", pair: "BTC-USD", asset: "BTC", delta: 1n } as const;

test("the legs of a trade, a swap and a correction are told apart by asset and sign", () => {
  expect(postingWords(posted, "en")).toBe("Bought on BTC-USD");
  expect(postingWords({ ...posted, delta: -1n }, "en")).toBe("Sold on BTC-USD");
  expect(postingWords({ ...posted, asset: "USD" }, "en")).toBe("Received on BTC-USD");
  expect(postingWords({ ...posted, asset: "USD", delta: -1n }, "en")).toBe("Paid on BTC-USD");
  expect(postingWords({ ...posted, kind: "fee", asset: "USD", delta: -1n }, "en")).toBe("Fee on BTC-USD");
  expect(postingWords({ ...posted, kind: "swap", pair: null, delta: -1n }, "en")).toBe("Swapped away");
  expect(postingWords({ ...posted, kind: "adjustment", pair: null }, "en")).toBe("Correction, given");
});

test("every kind has words without an underscore, in every language", () => {
  const all = LANGUAGES.flatMap((language) =>
    TRANSFER_KINDS.map((kind) => postingWords({ ...posted, kind, pair: null }, language)),
  );
  expect(all.filter((text) => text === "" || text.includes("_"))).toEqual([]);
});
