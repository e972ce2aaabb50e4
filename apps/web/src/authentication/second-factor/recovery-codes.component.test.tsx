import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { draw } from "../../testing/draw.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import "./second-factor.css";

const codes = Array.from({ length: 10 }, (_, index) => `mwmw-w${index}mh-mmmm-0123-wxyz-mmmm`);

test.each([
  [320, 48],
  [390, 24],
  [1440, 24],
])("at %i px the codes are read line by line, and none sticks out", async (width, height) => {
  await page.viewport(width, 900);
  const screen = await draw(<RecoveryCodes codes={codes} email="a@b.example" onDone={() => undefined} />);
  await expect.element(screen.getByText(codes[9] ?? "")).toBeVisible();
  const rows = [...document.querySelectorAll(".codes__list li")];
  expect(rows.filter((row) => row.getBoundingClientRect().height > height)).toEqual([]);
  expect(rows.filter((row) => row.scrollWidth > row.clientWidth)).toEqual([]);
});
