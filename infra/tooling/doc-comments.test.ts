// What is exported for others to call says what it takes and gives: shapes, units, errors. A name alone leaves its reader to
// read the code.
import { expect, test } from "vitest";
import { readSources, type SourceFile } from "./source-files.ts";

const product = readSources().filter(({ isTest, path }) => !isTest && !path.endsWith(".property.ts"));
const byPath = new Map(product.map((file) => [file.path, file]));

const callable =
  /^export (?:(?:async )?function\*? (\w+)|class (\w+)|const (\w+)(?::[^=\n]+)? = (?:async )?(?:\([^)]*\)|\w+)(?:: [^=\n]+)? =>)/;

interface Exported {
  readonly name: string;
  readonly place: string;
  readonly isDocumented: boolean;
}

/** The functions and classes that a file exports, and whether a comment stands above each. */
function exportedBy({ path, text }: SourceFile): Exported[] {
  const lines = text.split("\n");
  return lines.flatMap((line, index) => {
    const match = callable.exec(line);
    const name = match?.[1] ?? match?.[2] ?? match?.[3];
    if (name === undefined) return [];
    const isDocumented = lines[index - 1]?.trimEnd().endsWith("*/") ?? false;
    return [{ name, place: `${path}:${index + 1} ${name}`, isDocumented }];
  });
}

const placesWithout = (exported: readonly Exported[]): string[] =>
  exported.filter(({ isDocumented }) => !isDocumented).map(({ place }) => place);

const instead = "write a sentence of /** … */ above it: what it gives, in which units, and what it throws";

test("what a feature's index gives away is documented where it stands", () => {
  const indexes = product.filter(({ path }) => /^apps\/api\/src\/features\/[^/]+\/index\.ts$/.test(path));
  const given = indexes.flatMap(({ text, imports }) =>
    imports.flatMap(({ specifier, target, typeOnly }) => {
      const file = typeOnly || target === undefined ? undefined : byPath.get(target);
      if (file === undefined) return [];
      const from = text.slice(0, text.indexOf(`from "${specifier}"`));
      const names = new Set(from.slice(from.lastIndexOf("export {")).match(/\w+/g));
      return exportedBy(file).filter(({ name }) => names.has(name));
    }),
  );
  expect(given.length, "the indexes were read").toBeGreaterThan(50);
  expect(placesWithout(given), instead).toEqual([]);
});

test("what the exchange and the packages export is documented", () => {
  const files = product.filter(
    ({ path }) => path.startsWith("apps/api/src/exchange/") || /^packages\/\w+\/src\//.test(path),
  );
  expect(placesWithout(files.flatMap(exportedBy)), instead).toEqual([]);
});
