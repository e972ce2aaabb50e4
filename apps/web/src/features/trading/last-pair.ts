/** The pair that was traded last in this browser, so that /trade opens where its reader left. */
const key = "lastPair";

export function rememberPair(pair: string): void {
  try {
    localStorage.setItem(key, pair);
  } catch {
    // Storage is forbidden: /trade then opens the first pair.
  }
}

/** The remembered pair if it still exists, else the first one; null while none is known. */
export function pairToOpen(pairs: ReadonlyArray<{ pair: string }>): string | null {
  const remembered = recall();
  const found = pairs.find((each) => each.pair === remembered) ?? pairs[0];
  return found?.pair ?? null;
}

function recall(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
