import type { FeedView, PairView, TickerView } from "./market.ts";
import type { LandingView } from "./site.ts";

/** What comes along with the page that a visit begins with, so that it needn't be asked for. Public things only. */
export interface InitialData {
  /** When this was true: milliseconds of the server's clock. */
  readonly at: number;
  readonly pairs: readonly PairView[];
  readonly tickers: readonly TickerView[];
  readonly feed: FeedView;
  /** What the operator says of the platform, where the page shows it. */
  readonly landing: LandingView | null;
}
