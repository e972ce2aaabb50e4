// The tables of swap, as the migrations leave them: entities.integration.test.ts compares both.
import type { ReceiptView } from "@fillmark/contracts/trading";
import { defineEntity, p } from "@mikro-orm/core";

/** The market of one pair on the way from one asset to the other; bid and ask in ticks, `at` in ms since epoch. */
interface Leg {
  pair: string;
  bid: number;
  ask: number;
  quoteAgeMs: number;
  source: string;
  at: number;
}

export interface Reckoning {
  readonly legs: Leg[];
  readonly sides: readonly ("buy" | "sell")[];
  readonly prices: readonly { readonly bid: string; readonly ask: string }[];
  readonly feeBps: number;
  readonly mid: string;
  readonly inverseMid: string;
  readonly spreadBps: string;
}

export const SwapQuoteEntity = defineEntity({
  name: "SwapQuote",
  tableName: "swap_quotes",
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    venue: p.text().$type<"demo" | "live">(),
    fromAsset: p.text(),
    toAsset: p.text(),
    fromAmount: p.decimal().precision(38).scale(0),
    toAmount: p.decimal().precision(38).scale(0),
    fee: p.decimal().precision(38).scale(0),
    reckoning: p.json<Reckoning>(),
    state: p.text().$type<"quoted" | "accepted" | "settled" | "failed">().defaultRaw("'quoted'::text"),
    reason: p.text().nullable(),
    /** Of the command that moved its money; none before, and of those from before there were any. */
    receipt: p.json<ReceiptView>().nullable(),
    createdAt: p.datetime(3).defaultRaw("now()"),
    expiresAt: p.datetime(3),
    acceptedAt: p.datetime(3).nullable(),
    /** The API key that took it; none where its owner did. */
    keyId: p.uuid().nullable(),
    /** Which demo account its money is of; none for the first, and on the live venue. */
    demoAccount: p.smallint().nullable(),
    endedAt: p.datetime(3).nullable(),
  },
});
