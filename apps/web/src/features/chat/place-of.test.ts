import { expect, test } from "vitest";
import { placeOf } from "./place-of.ts";

test.each([
  ["/", "/", null],
  ["/trade", "/trade", null],
  ["/trade/BTC-USD", "/trade/:pair", "BTC-USD"],
  ["/trade/btc-usd/", "/trade/:pair", "BTC-USD"],
  ["/market/<img>", "/market/:pair", null],
  ["/settings/api-keys/0192", "/settings/api-keys/:keyId", null],
  ["/profile/withdraw", "/profile/withdraw", null],
])("of %s support sees %s and %s", (path, page, pair) => {
  expect(placeOf(path)).toEqual({ page, pair });
});

test.each(["/admin/users", "/nowhere", "/trade/BTC-USD/more"])("of %s support sees nothing", (path) =>
  expect(placeOf(path)).toBeNull(),
);
