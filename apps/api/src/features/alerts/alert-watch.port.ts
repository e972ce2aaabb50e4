import type { Exchange } from "../../exchange/exchange.port.ts";
import type { MarketData } from "../market/index.ts";
import type { WaitingAlert } from "./alert-index.ts";

export interface AlertWatch {
  /** Resolves once what waits is in memory; what was met before is then read from the bars. */
  start(sources: WatchSources): Promise<void>;
  /** One that has just been committed. */
  watch(alert: WaitingAlert): void;
  /** Ended in another way than by being met. */
  forget(alert: Pick<WaitingAlert, "userId" | "id">): void;
  /** Watches what waits and isn't known yet: others may have been made elsewhere. */
  refresh(): Promise<void>;
  /** Stores the watermarks; for a job. */
  saveWatermarks(): Promise<void>;
  stop(): Promise<void>;
}

export interface WatchSources {
  readonly market: MarketData;
  readonly exchange: Pick<Exchange, "pairs">;
}
