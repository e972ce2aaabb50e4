import { deviceStorage } from "../lib/storage.ts";
import { createStore, useStore } from "../lib/store.ts";

/**
 * How far a user has come in the guided first trade, as this browser remembers it. It can be left at any step and is
 * taken up there again, from Home, the profile or the questions.
 */
const steps = ["pair", "ticket", "send", "evidence"] as const;
export type FirstTradeStep = (typeof steps)[number];

export interface FirstTrade {
  /** `offered` once practising was chosen; `left` may be taken up again; `done` may be begun anew. */
  readonly state: "new" | "offered" | "on" | "left" | "done";
  readonly step: FirstTradeStep;
  /** The order that was filled in it. */
  readonly orderId: string | null;
}

const key = "firstTrade";
const unbegun: FirstTrade = { state: "new", step: "pair", orderId: null };
const store = createStore(read());

/** The address that begins it, or goes on with it. */
export const firstTradeHref = "/trade?guide";

export function placeOf(step: FirstTradeStep): { place: number; count: number } {
  return { place: steps.indexOf(step) + 1, count: steps.length };
}

export function useFirstTrade(): FirstTrade {
  return useStore(store);
}

export function offerFirstTrade(): void {
  if (store.get().state === "new") write({ ...store.get(), state: "offered" });
}

/** Goes on where it was left; what was done begins anew. */
export function beginFirstTrade(): void {
  write({ ...(store.get().state === "done" ? unbegun : store.get()), state: "on" });
}

export function goToStep(step: FirstTradeStep, orderId: string | null = store.get().orderId): void {
  write({ state: "on", step, orderId });
}

export function leaveFirstTrade(): void {
  write({ ...store.get(), state: "left" });
}

export function endFirstTrade(): void {
  write({ ...store.get(), state: "done" });
}

function write(next: FirstTrade): void {
  deviceStorage.writeJson(key, next);
  store.set(next);
}

function read(): FirstTrade {
  const value = deviceStorage.readJson(key);
  return isFirstTrade(value) ? value : unbegun;
}

function isFirstTrade(value: unknown): value is FirstTrade {
  if (typeof value !== "object" || value === null) return false;
  if (!("state" in value && "step" in value && "orderId" in value)) return false;
  return (
    ["new", "offered", "on", "left", "done"].some((state) => state === value.state) &&
    steps.some((step) => step === value.step) &&
    (value.orderId === null || typeof value.orderId === "string")
  );
}
