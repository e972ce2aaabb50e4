import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { makeTemporaryFolder } from "./temporary-folder.mjs";

test("it lies in memory where there is room, else where TMPDIR or the system says, and goes with all that is in it", () => {
  const memory = mkdtempSync(join(tmpdir(), "fillmark-memory-"));
  const cases = [
    [{ memory, needed: 1, variables: {} }, memory],
    [{ memory, needed: 2 ** 60, variables: {} }, tmpdir()],
    [{ memory: join(memory, "none"), needed: 1, variables: {} }, tmpdir()],
    [{ memory, needed: 1, variables: { TMPDIR: tmpdir() } }, tmpdir()],
  ] as const;
  for (const [options, parent] of cases) {
    const { path, remove } = makeTemporaryFolder(options);
    expect(dirname(path)).toBe(parent);
    writeFileSync(join(path, "something"), "");
    remove();
    expect(existsSync(path)).toBe(false);
  }
  rmSync(memory, { recursive: true });
});
