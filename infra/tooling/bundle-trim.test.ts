// What the build leaves out of a library would be missing only there: nothing else says so before a visitor meets it.
import { expect, test } from "vitest";
import { unusedHooks } from "./bundle-trim.ts";
import { places, readSources } from "./source-files.ts";

test("nothing in the app calls a hook that the build leaves out", () => {
  const call = new RegExp(`\\.(${unusedHooks.join("|")})\\(`);
  const app = readSources().filter(({ path }) => path.startsWith("apps/web/src/"));
  const found = app.flatMap((file) => places(file, call));
  expect(found, "call it no more, or take it off `unusedHooks` in bundle-trim.ts").toEqual([]);
});
