// What failed outside of any test: the runner ends badly for it, and its report of tests says nothing of it.
import { writeFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import type { Reporter } from "vitest/node";

/** Writes them as a list of texts where UNHANDLED_ERRORS says; without it nothing. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter["onTestRunEnd"]>>): void {
    const file = process.env["UNHANDLED_ERRORS"];
    if (file === undefined) return;
    const said = errors.map(({ message, stack = "", ...more }) => {
      const last = [more["VITEST_TEST_PATH"], more["VITEST_TEST_NAME"]].filter(Boolean).join(": ");
      return stripVTControlCharacters(`${message}\nThe last test before it: ${last}\n${stack}`);
    });
    writeFileSync(file, JSON.stringify(said));
  }
}
