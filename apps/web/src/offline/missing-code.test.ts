import { expect, test } from "vitest";
import { isMissingCode, noteFailedImport } from "./missing-code.ts";

test("an error is missing code by where it comes from, whatever it says", () => {
  const sentence = "Failed to fetch dynamically imported module: https://fillmark.test/assets/a.js";
  expect(isMissingCode(new TypeError(sentence)), "nothing was imported").toBe(false);
  const failed = new TypeError(sentence);
  noteFailedImport(failed);
  expect(isMissingCode(failed)).toBe(true);
  for (const message of [
    "error loading dynamically imported module: https://fillmark.test/assets/a.js",
    "Importing a module script failed.",
    "Unable to preload CSS for /assets/a.css",
  ]) {
    const error = new Error(message);
    noteFailedImport(error);
    expect(isMissingCode(error), message).toBe(true);
  }
});

test("code that came and failed is a fault, also when it speaks of imports, modules or fetching", () => {
  for (const message of [
    "Cannot read properties of undefined (reading 'import')",
    "the module has no figures",
    "prefetch is not a function",
    "chunk 3 of the candles is empty",
    "could not preload the book",
  ]) {
    const error = new TypeError(message);
    expect(isMissingCode(error), message).toBe(false);
    noteFailedImport(error);
    expect(isMissingCode(error), message).toBe(false);
  }
  for (const odd of [null, undefined, "import", 5]) {
    noteFailedImport(odd);
    expect(isMissingCode(odd)).toBe(false);
  }
});
