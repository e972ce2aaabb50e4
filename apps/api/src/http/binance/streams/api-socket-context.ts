import type { Context } from "../../../context/context.ts";
import type { RequestParts } from "../../create-context.ts";
import type { BinanceAdmission } from "../admission.ts";
import type { ServedBase } from "../served-bases.ts";
import type { TradeIds } from "../trade-ids.ts";
import type { TimeUnit } from "../wire-values.ts";
import type { DepthBooks } from "./depth-books.ts";
import type { KeyPlaces } from "./key-places.ts";
import type { UserEvents } from "./user-events.ts";

export interface ApiSocketParts extends RequestParts {
  readonly admission: BinanceAdmission;
  readonly tradeIds: TradeIds;
  readonly depth: DepthBooks;
  readonly userEvents: UserEvents;
  /** How many sockets speak for a key, and for an account. */
  readonly keyPlaces: KeyPlaces;
}

/** One socket's. */
export interface ApiSocketContext extends ApiSocketParts {
  /** Of nobody; each message says or shows who sends it. */
  readonly ctx: Context;
  readonly base: ServedBase;
  readonly unit: TimeUnit;
  /** Whether answers say what was used of the limits, unless a message says otherwise. */
  readonly returnsRateLimits: boolean;
}
