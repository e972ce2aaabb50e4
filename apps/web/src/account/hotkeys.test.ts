import { beforeEach, expect, test, vi } from "vitest";

vi.stubGlobal("window", { addEventListener: () => undefined });
const kept = new Map<string, string>();
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key),
});

async function fresh() {
  vi.resetModules();
  const module = await import("./hotkeys.ts");
  const { deviceStorage } = await import("../lib/storage.ts");
  return { ...module, stored: () => deviceStorage.readJson("hotkeys") };
}

beforeEach(() => kept.clear());

test("a key that does something else, there or everywhere, is refused with what it does", async () => {
  const { hotkeyProblem } = await fresh();
  expect(hotkeyProblem("buy", "s")).toEqual({ kind: "used", by: "sell" });
  for (const key of ["/", "?", "g", "D", "t", "T", "4"])
    expect(hotkeyProblem("buy", key)).toEqual({ kind: "taken" });
  for (const key of ["", " ", "Enter", "F1", "ab"])
    expect(hotkeyProblem("buy", key)).toEqual({ kind: "notOne" });
  expect(hotkeyProblem("buy", "b")).toBeNull();
  expect(hotkeyProblem("buy", "j")).toBeNull();
});

test("what was chosen is kept as the difference, a refused key changes nothing, and reset forgets it", async () => {
  const { setHotkey, resetHotkeys, stored } = await fresh();
  setHotkey("buy", "j");
  setHotkey("sell", "j");
  setHotkey("ladder", null);
  expect(stored()).toEqual({ buy: "j", ladder: null });
  setHotkey("buy", "b");
  expect(stored()).toEqual({ ladder: null });
  resetHotkeys();
  expect(stored()).toBeNull();
});

test("every usual key is free and does one thing", async () => {
  const { hotkeyActions, hotkeyProblem } = await fresh();
  const { useHotkeyKeys } = await fresh();
  expect(typeof useHotkeyKeys).toBe("function");
  for (const action of hotkeyActions) expect(hotkeyProblem(action, "j")).toBeNull();
});

test("what a device has kept is read as far as it makes sense: no key does two things, none of the app's is taken", async () => {
  kept.set("hotkeys", JSON.stringify({ buy: "s", ladder: "g", nope: "k", limit: 5, layout1: "s" }));
  const { hotkeyProblem } = await fresh();
  // What was chosen first has it; the usual one and the second give way.
  expect(hotkeyProblem("market", "s")).toEqual({ kind: "used", by: "buy" });
  expect(hotkeyProblem("market", "l")).toEqual({ kind: "used", by: "ladder" });
  expect(hotkeyProblem("market", "2")).toEqual({ kind: "used", by: "limit" });
  expect(hotkeyProblem("sell", "s")).toEqual({ kind: "used", by: "buy" });
});
