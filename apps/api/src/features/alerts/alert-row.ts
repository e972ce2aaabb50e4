import { PriceAlertEvidenceView, type PriceAlertView } from "@fillmark/contracts/alerts";
import { formatUnits } from "@fillmark/contracts/money";
import { sql, type Selectable } from "kysely";
import type { Database } from "../../db/query.ts";

/** Decimals that prices of alerts are kept and compared with: finer than any market's. */
export const PRICE_SCALE = 18;

const storedColumns = [
  "id",
  "pair",
  "direction",
  "note",
  "is_urgent",
  "state",
  "created_at",
  "expires_at",
  "ended_at",
  "evidence",
] as const;

/** Of a price, in 10^-PRICE_SCALE. */
export const priceUnits = sql<string>`(price * 1e18)::numeric(38,0)::text`;

export const alertColumns = [...storedColumns, priceUnits.as("price_units")] as const;

export type AlertRow = Pick<Selectable<Database["price_alerts"]>, (typeof storedColumns)[number]> & {
  readonly price_units: string;
};

/** `tickDecimals` of the pair; zero where there is no such pair any more. */
export function alertView(row: AlertRow, tickDecimals: number): PriceAlertView {
  return {
    id: row.id,
    pair: row.pair,
    direction: row.direction,
    price: formatUnits(BigInt(row.price_units), PRICE_SCALE, tickDecimals),
    note: row.note,
    isUrgent: row.is_urgent,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    firedAt: row.state === "fired" ? (row.ended_at?.toISOString() ?? null) : null,
    evidence: row.evidence === null ? null : PriceAlertEvidenceView.parse(row.evidence),
  };
}

/** How many decimals the market wrote what was seen with: a price beside it reads alike. */
export function decimalsOf(evidence: PriceAlertEvidenceView): number {
  const price = evidence.seenAs === "quote" ? evidence.bid : evidence.low;
  return price.split(".")[1]?.length ?? 0;
}
