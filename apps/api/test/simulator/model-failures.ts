// What the quick checks of a start find in the model's tables.
import type { TextRecord } from "../../src/exchange/table.ts";

export function isOverdrawn({ owner, available, held }: TextRecord): boolean {
  const mayOverdraw = owner === "issuer" || owner?.startsWith("external:") === true;
  return BigInt(held ?? "0") < 0n || (BigInt(available ?? "0") < 0n && !mayOverdraw);
}

export function failures(found: readonly string[]): TextRecord[] {
  return [{ failed: String(found.length), first_failure: found[0] ?? null }];
}
