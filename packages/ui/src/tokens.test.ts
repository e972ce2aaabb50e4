/// <reference types="node" />
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrast, isInGamut, parseOklch } from "./contrast.ts";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

type Tokens = ReadonlyMap<string, string>;

/** The colours that a theme's own block of tokens.css sets. */
function block(isWanted: (selector: string) => boolean): Array<[string, string]> {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, "");
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, selector = ""]) => isWanted(selector.replaceAll(/\s+/g, " ").trim()))
    .flatMap(([, , body = ""]) => [...body.matchAll(/--color-([\w-]+):\s*oklch\(([^)]+)\)/g)])
    .map(([, name = "", value = ""]) => [name, value.trim()]);
}

const light = block((selector) => selector.includes('[data-theme="light"]'));
const dark = block((selector) => selector === '[data-theme="dark"]');
const lightSafe = block((selector) => selector === '[data-updown="safe"]');
const darkSafe = block((selector) => selector.startsWith('[data-theme="dark"][data-updown'));

const themes: ReadonlyArray<[string, Tokens]> = [
  ["light", new Map(light)],
  ["dark", new Map([...light, ...dark])],
  ["light, blue and orange", new Map([...light, ...lightSafe])],
  ["dark, blue and orange", new Map([...light, ...dark, ...lightSafe, ...darkSafe])],
];

interface Pair {
  text: string;
  on: string;
  atLeast: number;
  /** What lies under a see-through background. */
  under?: string;
}

const inks = ["ink", "ink-2", "ink-3"];
const neutrals = ["canvas", "surface", "raised", "sunken"];
const softs = ["accent-soft", "demo-soft", "warn-soft", "danger-soft", "ok-soft", "up-soft", "down-soft"];

function pairsOf(texts: string[], backgrounds: string[], rest: Partial<Pair> = {}): Pair[] {
  return texts.flatMap((text) => backgrounds.map((on) => ({ atLeast: 4.5, ...rest, text, on })));
}

const pairs: Pair[] = [
  ...pairsOf(inks, [...neutrals, "pressed"]),
  ...pairsOf(["ink", "ink-2"], softs),
  ...pairsOf(["accent-ink"], [...neutrals, "accent-soft"]),
  ...pairsOf(["on-accent"], ["accent", "accent-2"]),
  ...pairsOf(["on-ink"], ["ink"]),
  ...pairsOf(["up", "down", "danger", "ok", "warn"], neutrals),
  ...["up", "down", "danger", "ok", "warn"].flatMap((tone) => pairsOf([tone], [`${tone}-soft`])),
  ...pairsOf(["on-up"], ["up-solid"]),
  ...pairsOf(["on-down"], ["down-solid"]),
  ...pairsOf(["demo-ink"], ["demo-soft", "surface", "canvas"]),
  ...pairsOf(["up", ...inks], ["up-bar"], { under: "surface" }),
  ...pairsOf(["down", ...inks], ["down-bar"], { under: "surface" }),
  ...pairsOf(["control", "accent"], ["surface", "canvas", "raised"], { atLeast: 3 }),
  ...pairsOf(
    ["up-solid", "down-solid", "ma-fast", "ma-slow", "series-1", "series-2", "series-5"],
    ["surface"],
    { atLeast: 3 },
  ),
];

describe.each(themes)("the tokens, %s", (_name, tokens) => {
  const colour = (name: string) => parseOklch(tokens.get(name) ?? "");

  it.each(pairs)("keep $text readable on $on", ({ text, on, atLeast, under }) => {
    const background = under === undefined ? colour(on) : { over: colour(under), colour: colour(on) };
    expect(contrast(colour(text), background)).toBeGreaterThanOrEqual(atLeast);
  });

  it("stay inside what a screen can show", () => {
    const outside = [...tokens].filter(([, value]) => !isInGamut(parseOklch(value))).map(([name]) => name);
    expect(outside).toEqual([]);
  });
});
