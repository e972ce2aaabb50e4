import { expect, test } from "vitest";
import { isPagePath, namesHtml, takesHtml } from "./requested-page.ts";

test.each([
  [undefined, true, false],
  ["", true, false],
  ["*/*", true, false],
  ["text/html", true, true],
  ["Text/HTML;q=0.9,*/*;q=0.8", true, true],
  ["text/*", true, false],
  ["application/json, */*;q=0.1", true, false],
  ["application/json", false, false],
  ["image/png,image/*;q=0.8", false, false],
  ["text/html;q=0, */*", false, false],
  ["*/*;q=0", false, false],
  ["text/html;q=nonsense", false, false],
  [";;,,", false, false],
])("Accept: %j takes a page: %j, and names it: %j", (accept, takes, names) => {
  expect([takesHtml(accept), namesHtml(accept)]).toEqual([takes, names]);
});

test.each([
  "/",
  "/welcome",
  "/market/",
  "/Trade/BTC-USD",
  "/news/some-title",
  "/admin",
  "/admin/legal/terms",
])("a page stands at %s", (path) => expect(isPagePath(path)).toBe(true));

test.each([
  "/nothing",
  "/markets",
  "/trade/a/b",
  "/admin/nothing",
  "/settings/nothing",
  "//",
  "/wp-login.php",
])("no page stands at %s", (path) => expect(isPagePath(path)).toBe(false));
