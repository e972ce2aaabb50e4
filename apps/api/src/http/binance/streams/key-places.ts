// How many sockets may speak for a key and for an account at once.
import { BinanceError } from "../binance-error.ts";
import type { Admitted } from "../admission.ts";

export interface KeyPlaces {
  /** Holds a place until it is given back. Throws -1003, and has changed nothing then. */
  take(of: Admitted): () => void;
}

const keyPlacesOf = { key: 10, account: 30 };

export function createKeyPlaces(times = 1): KeyPlaces {
  const held = new Map<string, number>();
  return {
    take({ keyId, actor }) {
      const counted: [string, number][] = [
        [`key ${keyId}`, keyPlacesOf.key * times],
        [`account ${actor.userId}`, keyPlacesOf.account * times],
      ];
      if (counted.some(([name, most]) => (held.get(name) ?? 0) >= most))
        throw new BinanceError(-1003, "Too many connections of this API key; close one of them first.", {
          httpStatus: 429,
          retryAfterSeconds: 30,
        });
      for (const [name] of counted) held.set(name, (held.get(name) ?? 0) + 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        for (const [name] of counted) {
          const left = (held.get(name) ?? 1) - 1;
          if (left > 0) held.set(name, left);
          else held.delete(name);
        }
      };
    },
  };
}
