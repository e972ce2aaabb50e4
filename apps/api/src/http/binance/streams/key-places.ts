// How many sockets may speak for a key and for an account at once.
import { HeldPlaces } from "../../held-places.ts";
import { BinanceError } from "../binance-error.ts";
import type { Admitted } from "../admission.ts";

export interface KeyPlaces {
  /** Holds a place until it is given back. Throws -1003, and has changed nothing then. */
  take(of: Admitted): () => void;
}

const keyPlacesOf = { key: 10, account: 30 };

export function createKeyPlaces(times = 1): KeyPlaces {
  const places = new HeldPlaces();
  return {
    take({ keyId, actor }) {
      const giveBack = places.take([
        [`key ${keyId}`, keyPlacesOf.key * times],
        [`account ${actor.userId}`, keyPlacesOf.account * times],
      ]);
      if (giveBack !== null) return giveBack;
      throw new BinanceError(-1003, "Too many connections of this API key; close one of them first.", {
        httpStatus: 429,
        retryAfterSeconds: 30,
      });
    },
  };
}
