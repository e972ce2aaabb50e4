/// <reference types="node" />
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  ACCENT_CONTRAST,
  ACCENT_PRESETS,
  ACCENT_SURFACES,
  OWN_SHADES,
  accentTokens,
  accentContrast,
  accentShades,
  contrastOfHex,
  isHexColor,
} from "./accent.ts";

const css = readFileSync(new URL("../../ui/src/tokens.css", import.meta.url), "utf8");
const [light = "", dark = ""] = css.split("/* ---- Dark");

/** A grid over all colors, and those that are offered. */
const steps = ["00", "33", "66", "99", "cc", "ff"];
const all = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)));
const readable = [...Object.values(ACCENT_PRESETS), ...all].filter(
  (hex) => accentContrast(hex) >= ACCENT_CONTRAST.text,
);

test("the surfaces are those of the design", () => {
  for (const [name, value] of Object.entries(ACCENT_SURFACES.light))
    expect(light).toContain(`--color-${name}: oklch(${value});`);
  for (const [name, value] of Object.entries(ACCENT_SURFACES.dark))
    expect(dark).toContain(`--color-${name}: oklch(${value});`);
});

test("so are the shades that stand where nothing was chosen", () => {
  for (const [name, value] of Object.entries(accentTokens(OWN_SHADES.light)))
    expect(light).toContain(`${name}: ${value};`);
  for (const [name, value] of Object.entries(accentTokens(OWN_SHADES.dark)))
    expect(dark).toContain(`${name}: ${value};`);
});

test("contrast is counted as WCAG does", () => {
  expect(contrastOfHex("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrastOfHex("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  expect(contrastOfHex("#0000ff", "#ffffff")).toBeCloseTo(8.59, 2);
});

test.each([
  ["#ffffff", false],
  ["#ffd400", false],
  ["#00b3ff", false],
  ["#767676", false],
  ["#5f5f5f", true],
  ["#000000", true],
])("text in %s is readable: %s", (hex, isReadable) => {
  expect(accentContrast(hex) >= ACCENT_CONTRAST.text).toBe(isReadable);
});

test("what is offered is readable", () => {
  expect(readable).toEqual(expect.arrayContaining(Object.values(ACCENT_PRESETS)));
});

test("of every readable color the shades are readable in both themes, where they stand", () => {
  const asHex = (theme: "light" | "dark") =>
    theme === "light" ? ["#f5f7f9", "#ffffff", "#eff1f5"] : ["#0a0c11", "#121419", "#1b1e24", "#1d2027"];
  const wrong: string[] = [];
  const need = (at: number, [front, ground]: [string, string], what: string) => {
    if (contrastOfHex(front, ground) < at - 0.02) wrong.push(`${what}: ${front} on ${ground}`);
  };
  for (const hex of readable) {
    const shades = accentShades(hex);
    for (const theme of ["light", "dark"] as const) {
      const { accent, pressed, ink, soft } = shades[theme];
      const what = `${hex}, ${theme}`;
      for (const fill of [accent, pressed]) need(ACCENT_CONTRAST.text, ["#ffffff", fill], what);
      for (const ground of [...asHex(theme), soft]) need(ACCENT_CONTRAST.text, [ink, ground], what);
      for (const ground of asHex(theme)) need(ACCENT_CONTRAST.control, [accent, ground], what);
    }
    expect(Object.values(shades.dark).every(isHexColor), hex).toBe(true);
    expect(shades.light.accent).toBe(hex);
  }
  expect(wrong).toEqual([]);
});

test("a color is written with six digits after a hash", () => {
  for (const text of ["#fff", "1f6f6b", "#1F6F6B", "#1f6f6b00", "#1f6f6g", "red", "#1f6f6b;}"])
    expect(isHexColor(text), text).toBe(false);
});
