import { encode } from "uqr";
import { expect, test } from "vitest";
import { pathOf } from "./qr-code.tsx";

/** Paints the path back onto a grid. */
function painted(path: string, size: number): boolean[][] {
  const grid = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let step = 0; step < Number(width); step += 1) {
      const row = grid[Number(y)];
      if (row !== undefined) row[Number(x) + step] = true;
    }
  return grid;
}

test("a code's path covers its dark modules and nothing else", () => {
  const { size, data } = encode("otpauth://totp/Fillmark:ada%40example.com?secret=JBSWY3DPEHPK3PXP", {
    border: 4,
  });
  expect(painted(pathOf(data), size)).toEqual(data);
});

test("runs reach the edges of their row", () => {
  expect(
    pathOf([
      [true, true],
      [false, true],
      [false, false],
    ]),
  ).toBe("M0 0h2v1h-2zM1 1h1v1h-1z");
});
