import { expect, test } from "vitest";
import { ownPath } from "./came-from.ts";

test.each(["/", "/orders", "/trade/BTC-USD", "/market?tab=gainers", "/news/%E4%B8%AD#end", "/registered"])(
  "%s is a page that a sign-in may lead back to",
  (path) => expect(ownPath(path)).toBe(path),
);

test.each([
  "https://evil.test/",
  "//evil.test",
  "///evil.test",
  "/\\evil.test",
  "/a\\..\\evil.test",
  "/..//evil.test",
  "/./%2e%2e//evil.test",
  "/\t/evil.test",
  "/\n/evil.test",
  "/\u0000/evil.test",
  "/\u202e/evil.test",
  " /orders",
  "javascript:alert(1)",
  "data:text/html,x",
  "orders",
  "",
  "/login",
  "/login/",
  "/a/../login",
  "/Register?next=/orders",
  "/welcome#x",
])("%j is none", (path) => expect(ownPath(path)).toBeNull());

test("whatever isn't a text is none", () => {
  for (const path of [null, undefined, 1, {}, ["/orders"]]) expect(ownPath(path)).toBeNull();
});
