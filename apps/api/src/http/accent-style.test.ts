import { expect, test } from "vitest";
import { accentStyle, withAccent } from "./accent-style.ts";

const page = "<html><head><title>Fillmark</title></head><body></body></html>";

test("a page without a color of its operator's is sent as it was built", () => {
  expect(withAccent(page, null)).toBe(page);
});

test("a page names the stylesheet of the color, which is another one for another color", () => {
  const hrefOf = (accent: string) => /href="([^"]+)"/.exec(withAccent(page, accent))?.[1];
  expect(hrefOf("#0b6570")).toMatch(/^\/assets\/accent-0b6570-[0-9a-f]{8}\.css$/);
  expect(hrefOf("#0b6571")).not.toBe(hrefOf("#0b6570"));
});

test("the stylesheet sets the accent in both themes and no color of a direction or a status", () => {
  const css = accentStyle("#0b6570");
  const names = [...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name);
  const own = ["--color-accent", "--color-accent-2", "--color-accent-ink", "--color-accent-soft"];
  expect(names).toEqual([...own, ...own]);
  expect(css).toContain("--color-accent:#0b6570;");
});
