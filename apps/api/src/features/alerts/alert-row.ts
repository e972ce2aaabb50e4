import {
  ALERT_DIRECTIONS,
  ALERT_STATES,
  PriceAlertEvidenceView,
  type PriceAlertView,
} from "@fillmark/contracts/alerts";
import { formatUnits } from "@fillmark/contracts/money";

/** Decimals that prices of alerts are kept and compared with: finer than any market's. */
export const PRICE_SCALE = 18;

export interface AlertRow {
  id: string;
  pair: string;
  direction: string;
  /** In 10^-PRICE_SCALE. */
  price_units: string;
  note: string | null;
  is_urgent: boolean;
  state: string;
  created_ms: number;
  expires_ms: number | null;
  ended_ms: number | null;
  evidence: unknown;
}

export const alertColumns = `a.id, a.pair, a.direction, (a.price * 1e18)::numeric(38,0)::text as price_units, a.note,
  a.is_urgent, a.state, (extract(epoch from a.created_at) * 1000)::float8 as created_ms,
  (extract(epoch from a.expires_at) * 1000)::float8 as expires_ms,
  (extract(epoch from a.ended_at) * 1000)::float8 as ended_ms, a.evidence`;

/** `tickDecimals` of the pair; zero where there is no such pair any more. */
export function alertView(row: AlertRow, tickDecimals: number): PriceAlertView {
  const state = oneOf(ALERT_STATES, row.state);
  return {
    id: row.id,
    pair: row.pair,
    direction: oneOf(ALERT_DIRECTIONS, row.direction),
    price: formatUnits(BigInt(row.price_units), PRICE_SCALE, tickDecimals),
    note: row.note,
    isUrgent: row.is_urgent,
    state,
    createdAt: new Date(row.created_ms).toISOString(),
    expiresAt: row.expires_ms === null ? null : new Date(row.expires_ms).toISOString(),
    firedAt: state === "fired" && row.ended_ms !== null ? new Date(row.ended_ms).toISOString() : null,
    evidence: row.evidence === null ? null : PriceAlertEvidenceView.parse(row.evidence),
  };
}

export function oneOf<const Choice extends string>(choices: readonly Choice[], text: string): Choice {
  const found = choices.find((choice) => choice === text);
  if (found === undefined) throw new Error(`A stored word is none of ours: ${text}.`);
  return found;
}

/** How many decimals the market wrote what was seen with: a price beside it reads alike. */
export function decimalsOf(evidence: PriceAlertEvidenceView): number {
  const price = evidence.seenAs === "quote" ? evidence.bid : evidence.low;
  return price.split(".")[1]?.length ?? 0;
}
