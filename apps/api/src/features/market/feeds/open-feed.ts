import type { EntityManager } from "@mikro-orm/postgresql";
import type { Bus } from "../../../bus/bus.port.ts";
import { localBus } from "../../../bus/local-bus.ts";
import type { Clock } from "../../../runtime/clock.port.ts";
import type { OrdersInFlight } from "../../../runtime/orders-in-flight.ts";
import type { MarketFeed } from "../market-feed.port.ts";
import { exchangeFeed } from "./exchange/exchange-feed.ts";
import { storedAnchor } from "./market-anchor.ts";
import { publishedFeed } from "./remote/published-feed.ts";
import { remoteFeed, type RemoteOptions } from "./remote/remote-feed.ts";
import { replayFeed } from "./replay/replay-feed.ts";
import { simulatedFeed } from "./simulated/simulated-feed.ts";

/** As the environment says it. */
export interface FeedSettings {
  readonly MARKET_FEED:
    | { readonly kind: "simulated" }
    | { readonly kind: "replay" }
    | { readonly kind: "exchange"; readonly exchangeId: string };
  readonly MARKET_SEED: string;
  readonly MARKET_REPLAY_DIR?: string | undefined;
  readonly MARKET_REPLAY_SPEED: number;
}

export interface OpenFeedOptions {
  readonly settings: FeedSettings;
  readonly clock: Clock;
  /** Keeps the clock of a recorded market; the schema is migrated before. */
  readonly em: EntityManager;
  /** What takes long to compute gives way to them. */
  readonly ordersInFlight: OrdersInFlight;
  /** To the other processes of the installation, which have the feed from here. */
  readonly bus: Bus;
}

/**
 * The market that the operator chose, or, where another process has it, that one's. Throws with a sentence for the operator when it
 * can't be opened.
 */
export async function openFeed(options: OpenFeedOptions | RemoteOptions): Promise<MarketFeed> {
  if ("signal" in options) return remoteFeed(options);
  const feed = await openChosen(options);
  return options.bus === localBus ? feed : publishedFeed(feed, options.bus);
}

async function openChosen(options: OpenFeedOptions): Promise<MarketFeed> {
  const { settings, clock, em, ordersInFlight } = options;
  const { MARKET_FEED: chosen, MARKET_REPLAY_DIR: folder } = settings;
  if (chosen.kind === "simulated") {
    return simulatedFeed({ seed: settings.MARKET_SEED, clock, ordersInFlight });
  }
  if (chosen.kind === "exchange") return exchangeFeed({ exchangeId: chosen.exchangeId, clock });
  if (folder === undefined) throw new Error("MARKET_REPLAY_DIR must name the folder of recordings.");
  const anchor = storedAnchor(em, clock);
  return replayFeed({ folder, speed: settings.MARKET_REPLAY_SPEED, clock, anchor });
}
