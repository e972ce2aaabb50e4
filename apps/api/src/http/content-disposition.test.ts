import { expect, test } from "vitest";
import { contentDisposition } from "./content-disposition.ts";

test.each([
  ["report.pdf", `attachment; filename="report.pdf"; filename*=UTF-8''report.pdf`],
  ["a b.pdf", `attachment; filename="a b.pdf"; filename*=UTF-8''a%20b.pdf`],
  [
    "Rechnung für Ö.pdf",
    `attachment; filename="Rechnung f_r _.pdf"; filename*=UTF-8''Rechnung%20f%C3%BCr%20%C3%96.pdf`,
  ],
  ['a"; x="b.txt', `attachment; filename="a__ x__b.txt"; filename*=UTF-8''a%22%3B%20x%3D%22b.txt`],
  ["it's (1)*.txt", `attachment; filename="it_s (1)_.txt"; filename*=UTF-8''it%27s%20%281%29%2A.txt`],
  ["a\\%0d.txt", `attachment; filename="a__0d.txt"; filename*=UTF-8''a%5C%250d.txt`],
])("names %j", (name, header) => {
  expect(contentDisposition("attachment", name)).toBe(header);
});

test.each(["a\r\nSet-Cookie: x=1.png", "a\0.png", "\ud800.png", "\u202e.png", "👩‍👩‍👧.png", "\u2028.png"])(
  "makes one harmless line of %j",
  (name) => {
    expect(contentDisposition("inline", name)).toMatch(
      /^inline; filename="[A-Za-z0-9 ._()-]*"; filename\*=UTF-8''[A-Za-z0-9%._~!-]*$/,
    );
  },
);
