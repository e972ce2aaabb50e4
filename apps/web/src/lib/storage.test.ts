import { afterEach, expect, test, vi } from "vitest";
import { deviceStorage, tabStorage } from "./storage.ts";

afterEach(() => vi.unstubAllGlobals());

/** As a browser's: keys are properties. */
function storageWith(texts: Record<string, string>, room = Infinity) {
  const kept: Record<string, string> = { ...texts };
  Object.defineProperties(kept, {
    getItem: { value: (key: string) => kept[key] ?? null },
    setItem: {
      value(key: string, text: string) {
        if (text.length > room) throw new DOMException("full", "QuotaExceededError");
        kept[key] = text;
      },
    },
    removeItem: { value: (key: string) => delete kept[key] },
  });
  return kept;
}

test("keeps texts and values, and takes them away", () => {
  vi.stubGlobal("localStorage", storageWith({}));
  deviceStorage.write("a", "text");
  deviceStorage.writeJson("b", { n: 1 });
  expect([deviceStorage.read("a"), deviceStorage.readJson("b")]).toEqual(["text", { n: 1 }]);
  expect(deviceStorage.keys()).toEqual(["a", "b"]);
  deviceStorage.write("a", null);
  expect([deviceStorage.read("a"), deviceStorage.readJson("a"), deviceStorage.keys()]).toEqual([
    null,
    null,
    ["b"],
  ]);
});

test("what is no JSON is nothing", () => {
  vi.stubGlobal("sessionStorage", storageWith({ a: "{" }));
  expect(tabStorage.readJson("a")).toBeNull();
});

test("storage that is full keeps what it has, and one that is forbidden is empty", () => {
  vi.stubGlobal("localStorage", storageWith({ a: "old" }, 3));
  deviceStorage.write("a", "longer than that");
  expect(deviceStorage.read("a")).toBe("old");
  vi.stubGlobal("localStorage", undefined);
  deviceStorage.write("a", "b");
  expect([deviceStorage.read("a"), deviceStorage.readJson("a"), deviceStorage.keys()]).toEqual([
    null,
    null,
    [],
  ]);
});
