// Where a fault goes: its `find` stands once in its file, and what takes its place is something else.

/** The text with the fault in it; the `replace` is taken as it stands, whatever dollar signs it holds. */
export function withFault(text, { find, replace }) {
  return text.replace(find, () => replace);
}

/** What is wrong with an entry of the list, in words; undefined where it can be run. `read` answers undefined for no file. */
export function problemOf({ name, file, find, replace, tests }, read) {
  const text = read(file);
  if (text === undefined) return `${name}: there is no ${file}`;
  const places = text.split(find).length - 1;
  if (places !== 1) return `${name}: what it replaces occurs ${places} times in ${file}`;
  if (find === replace) return `${name}: it changes nothing`;
  if (tests.length === 0) return `${name}: it names no test`;
  const missing = tests.find((test) => read(test) === undefined);
  return missing === undefined ? undefined : `${name}: there is no ${missing}`;
}

/** The project of vitest.config.ts, or of apps/web/vitest.config.ts, that runs a test file. */
export function projectOf(test) {
  if (/^infra\/tooling\/(conventions|boundaries|documents|table-access)\.test\.ts$/.test(test)) return "tidy";
  if (test.endsWith(".component.test.tsx")) return "component";
  if (test.endsWith(".contract.test.ts")) return "contract";
  return /\.(integration|conformance)\.test\.ts$/.test(test) ? "integration" : "unit";
}
