// Lets Node load ccxt's tests as they stand in its repository: TypeScript that imports its neighbours, and the library by paths of that
// repository. The neighbours are read there; the library is the package that is installed here.
import { existsSync, readFileSync } from "node:fs";
import { registerHooks, stripTypeScriptTypes } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const library = path.dirname(fileURLToPath(import.meta.resolve("ccxt")));

/** `from` is a copy of ccxt's repository, or of those folders of it that hold its tests. */
export function readTestsFrom(from) {
  const sources = path.join(path.resolve(from), "ts");
  const own = ["src/test", "src/pro/test"].map((folder) => path.join(sources, folder) + path.sep);
  const isTest = (file) => own.some((folder) => file.startsWith(folder));

  registerHooks({
    resolve(specifier, context, next) {
      const parent = context.parentURL?.startsWith("file:") ? fileURLToPath(context.parentURL) : "";
      if (!specifier.startsWith(".") || !isTest(parent)) return next(specifier, context);
      const named = path.resolve(path.dirname(parent), specifier).replace(/\.js$/, "");
      const file = isTest(named) ? `${named}.ts` : path.join(library, `${path.relative(sources, named)}.js`);
      return { url: pathToFileURL(file).href, format: "module", shortCircuit: true };
    },
    load(url, context, next) {
      const file = url.startsWith("file:") ? fileURLToPath(url) : "";
      if (!isTest(file)) return next(url, context);
      const source = withoutTypes(stripTypeScriptTypes(readFileSync(file, "utf8")));
      return { format: "module", source, shortCircuit: true };
    },
  });

  const fileOf = (method) => {
    const folder = method.startsWith("watch") ? "src/pro/test" : "src/test";
    return path.join(sources, folder, "Exchange", `test.${method}.ts`);
  };
  return {
    /** The test of a method, or null where the repository has none. */
    async of(method) {
      const file = fileOf(method);
      return existsSync(file) ? (await import(pathToFileURL(file).href)).default : null;
    },
    goldens: () =>
      JSON.parse(readFileSync(path.join(sources, "src/test/static/request/binance.json"), "utf8")),
  };
}

/** Types that are imported beside values are no exports of the library, so such an import takes what there is of its names. */
function withoutTypes(source) {
  let count = 0;
  return source.replaceAll(
    /^import \{([^}]+)\} from (["'][^"']*\/(?:ccxt|types)(?:\.js)?["']);?$/gm,
    (_all, names, from) => {
      count += 1;
      return `import * as taken${count} from ${from}; const {${names}} = taken${count};`;
    },
  );
}
