import { deviceStorage } from "../../lib/storage.ts";

/** The pair that was traded last in this browser, so that /trade opens where its reader left. */
const key = "lastPair";

export const rememberPair = (pair: string): void => deviceStorage.write(key, pair);

/** The remembered pair if it still exists, else the first one; null while none is known. */
export function pairToOpen(pairs: ReadonlyArray<{ pair: string }>): string | null {
  const remembered = deviceStorage.read(key);
  const found = pairs.find((each) => each.pair === remembered) ?? pairs[0];
  return found?.pair ?? null;
}
