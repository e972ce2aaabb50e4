// What admission has to know of a call: what it costs, and which scope its key needs.
import type { ApiKeyScope } from "@fillmark/contracts/api-keys";

export interface BinanceCall {
  /** As the key's owner reads it: `POST` and `/binance/api/v3/order`. */
  readonly method: string;
  readonly path: string;
  /** Open to everybody, or what a key must be allowed to do. */
  readonly access: "public" | ApiKeyScope;
  /** True for what changes something: it is taken once. */
  readonly isChange: boolean;
  /** What it takes of the weight that an address and a key have in a minute. */
  readonly weight: number;
  /** Whether it counts as a change of orders as well. */
  readonly countsAsOrder: boolean;
}
