import { expect, test } from "vitest";
import { CONSOLE_PATHS } from "@fillmark/contracts/page-paths";
import { consolePages } from "./console-pages.ts";

test("the console has a page at each address that the server says it has", () => {
  const paths = consolePages.map(({ path }) => path);
  expect(paths.toSorted()).toEqual([...CONSOLE_PATHS, "*"].toSorted());
});
