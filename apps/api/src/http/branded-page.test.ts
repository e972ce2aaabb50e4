import { expect, test } from "vitest";
import { brandedPage } from "./branded-page.ts";

const page = "<html><head><title>Fillmark</title></head><body>Fillmark needs JavaScript.</body></html>";

test("an installation without a name of its own sends the page as it was built", () => {
  expect(brandedPage(page, "Fillmark")).toBe(page);
});

test("the operator's name stands in the title, in the words and in the head, and never as markup", () => {
  const branded = brandedPage(page, `<b>"$&`);
  expect(branded).not.toContain("Fillmark");
  expect(branded).not.toContain("<b>");
  expect(branded).toMatch(/<title>&[#a-z0-9]+;b&[#a-z0-9]+;&[#a-z0-9]+;\$&[#a-z0-9]+;<\/title>/);
  expect(branded).toContain('<meta name="brand" content="');
});
