import type { Venue } from "@fillmark/contracts/constants";
import { NaiveExchange } from "./naive-exchange.ts";
import { openHistory, type History } from "./random-history.ts";
import type { Intent } from "./random-intent.ts";

type Asked = NonNullable<ReturnType<History["asking"]>>;

interface Both {
  readonly history: History;
  readonly naive: NaiveExchange;
  /** What the feed's side may ask of the market now. */
  readonly asked: Asked;
}

const MARKET = { venue: "live", pair: "AAA-USD" } as const;

/** Runs a script in the core and in the naive exchange, and asks both after each command while the market has a quote. */
export function askAfterEach(
  venues: readonly Venue[],
  script: readonly Intent[],
  ask: (both: Both) => void,
): void {
  const history = openHistory(venues);
  const naive = new NaiveExchange();
  for (const envelope of history.envelopes) naive.run(envelope);
  for (const one of script) {
    history.live(one, venues);
    const envelope = history.envelopes.at(-1);
    if (envelope !== undefined) naive.run(envelope);
    const asked = history.asking(MARKET);
    if (asked !== null) ask({ history, naive, asked });
  }
}
