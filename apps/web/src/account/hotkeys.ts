import { deviceStorage } from "../lib/storage.ts";
import { createStore, useStore } from "../lib/store.ts";

/** What a trader can do by a key of their own choice on the trade screen, and the key that each begins with; null for none. */
const usualKeys = {
  buy: "b",
  sell: "s",
  market: "1",
  limit: "2",
  share25: "q",
  share50: "w",
  share75: "e",
  share100: "r",
  focusPrice: "p",
  focusAmount: "v",
  cancelPair: "x",
  closePosition: "z",
  previousPair: "[",
  nextPair: "]",
  shorter: ",",
  longer: ".",
  interval1m: null,
  interval5m: null,
  interval15m: null,
  interval1h: null,
  interval4h: null,
  interval1d: null,
  compare: "k",
  ladder: "l",
  nextLayout: "y",
  layout1: null,
  layout2: null,
  layout3: null,
  layout4: null,
} as const satisfies Readonly<Record<string, string | null>>;

export type HotkeyAction = keyof typeof usualKeys;
export type Hotkeys = Readonly<Record<HotkeyAction, string | null>>;

export const hotkeyActions: readonly HotkeyAction[] = Object.keys(usualKeys).filter(isAction);

/** Keys that do something of their own on the trade screen, whatever is chosen here: of the app, of the chart and of rarer order types. */
const takenKeys = "/?Dg345678thcfmnaiTHCFMNAI";

const storageKey = "hotkeys";
const keys = createStore(read());

window.addEventListener("storage", ({ key }) => {
  if (key === storageKey || key === null) keys.set(read());
});

/** This device keeps what differs from the usual keys, so that a key that comes with a later version is there. */
function read(): Hotkeys {
  const stored = deviceStorage.readJson(storageKey);
  const chosen: ReadonlyMap<string, unknown> = new Map(
    typeof stored === "object" && stored !== null ? Object.entries(stored) : [],
  );
  const used = new Set<string>();
  const entries = hotkeyActions.map((action) => {
    const own = chosen.get(action);
    const key = own === null || (typeof own === "string" && isFree(own)) ? own : usualKeys[action];
    // A key that was chosen for one action no longer does what it usually does.
    const isTwice = key !== null && (used.has(key) || (own === undefined && isChosenElsewhere(chosen, key)));
    if (key !== null && !isTwice) used.add(key);
    return [action, isTwice ? null : key] as const;
  });
  return { ...usualKeys, ...Object.fromEntries(entries) };
}

function isChosenElsewhere(chosen: ReadonlyMap<string, unknown>, key: string): boolean {
  return [...chosen].some(([action, own]) => own === key && isAction(action));
}

export type HotkeyProblem = { kind: "taken" } | { kind: "used"; by: HotkeyAction } | { kind: "notOne" };

/** Why this key can't do this; null where it can. */
export function hotkeyProblem(action: HotkeyAction, key: string): HotkeyProblem | null {
  if ([...key].length !== 1 || key.trim() === "") return { kind: "notOne" };
  if (!isFree(key)) return { kind: "taken" };
  const by = hotkeyActions.find((each) => each !== action && keys.get()[each] === key);
  return by === undefined ? null : { kind: "used", by };
}

function isFree(key: string): boolean {
  return [...key].length === 1 && key.trim() !== "" && !takenKeys.includes(key);
}

/** Null for no key. One that can't do this changes nothing. */
export function setHotkey(action: HotkeyAction, key: string | null): void {
  if (key !== null && hotkeyProblem(action, key) !== null) return;
  const next = { ...keys.get(), [action]: key };
  const differing = Object.fromEntries(
    hotkeyActions.flatMap((each) => (next[each] === usualKeys[each] ? [] : [[each, next[each]] as const])),
  );
  deviceStorage.writeJson(storageKey, differing);
  keys.set(next);
}

export function resetHotkeys(): void {
  deviceStorage.write(storageKey, null);
  keys.set(usualKeys);
}

export function useHotkeyKeys(): Hotkeys {
  return useStore(keys);
}

function isAction(name: string): name is HotkeyAction {
  return Object.hasOwn(usualKeys, name);
}
