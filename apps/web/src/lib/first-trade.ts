import { useSyncExternalStore } from "react";

/**
 * How far somebody has come in the guided first trade, as this browser remembers it. It can be left at any step and is
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
const listeners = new Set<() => void>();
let current = read();

/** The address that begins it, or goes on with it. */
export const firstTradeHref = "/trade?guide";

export function placeOf(step: FirstTradeStep): { place: number; count: number } {
  return { place: steps.indexOf(step) + 1, count: steps.length };
}

export function useFirstTrade(): FirstTrade {
  return useSyncExternalStore(subscribe, () => current);
}

export function offerFirstTrade(): void {
  if (current.state === "new") write({ ...current, state: "offered" });
}

/** Goes on where it was left; what was done begins anew. */
export function beginFirstTrade(): void {
  write(current.state === "done" ? { ...unbegun, state: "on" } : { ...current, state: "on" });
}

export function goToStep(step: FirstTradeStep, orderId: string | null = current.orderId): void {
  write({ state: "on", step, orderId });
}

export function leaveFirstTrade(): void {
  write({ ...current, state: "left" });
}

export function endFirstTrade(): void {
  write({ ...current, state: "done" });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function write(next: FirstTrade): void {
  current = next;
  try {
    localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // Then it lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function read(): FirstTrade {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return isFirstTrade(value) ? value : unbegun;
  } catch {
    return unbegun;
  }
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
