// Returns of a period, from what an account was worth and what was put in or taken out of it. Everything is exact until a
// ratio is written as millionths: decision 51 names the formulas and where they come from.
import { pow10 } from "@fillmark/contracts/money";
import { divHalfEven } from "@fillmark/contracts/rounding";

/** Put in from outside (above zero) or taken out at a moment. */
export interface Flow {
  readonly at: number;
  readonly amount: bigint;
}

/** What an account was worth at a moment, that moment's flows included. */
export interface Valuation {
  readonly at: number;
  readonly value: bigint;
}

export interface Period {
  readonly start: Valuation;
  readonly end: Valuation;
  /** After the start, up to the end. */
  readonly flows: readonly Flow[];
}

export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/**
 * The modified Dietz return: the gain without flows over the average capital, in which a flow counts for the part of the
 * period that is left after it. Null where there was no capital on average: then there is nothing to earn a return on.
 */
export function modifiedDietz({ start, end, flows }: Period): Ratio | null {
  const span = BigInt(end.at - start.at);
  if (span <= 0n) return null;
  let gain = end.value - start.value;
  let capital = start.value * span;
  for (const { at, amount } of flows) {
    gain -= amount;
    capital += amount * BigInt(end.at - at);
  }
  return capital <= 0n ? null : { numerator: gain * span, denominator: capital };
}

/** Decimals of an index that begins at 1. */
const INDEX_SCALE = 18;
/** What an index begins with. */
export const INDEX_START = pow10(INDEX_SCALE);

/**
 * What one unit would have become at each valuation, with nothing put in or taken out: the returns between two valuations,
 * multiplied. Where each flow has a valuation of its own this is the exact time-weighted return, else each stretch is
 * taken by modified Dietz. A stretch without capital changes nothing; one that lost everything ends at 0.
 */
export function growthIndex(valuations: readonly Valuation[], flows: readonly Flow[]): bigint[] {
  let index = INDEX_START;
  let next = 0;
  const first = valuations[0];
  while (first !== undefined && (flows[next]?.at ?? Infinity) <= first.at) next += 1;
  return valuations.map((end, position) => {
    const start = valuations[position - 1];
    if (start === undefined) return index;
    const own: Flow[] = [];
    for (let flow = flows[next]; flow !== undefined && flow.at <= end.at; flow = flows[++next])
      own.push(flow);
    const ratio = modifiedDietz({ start, end, flows: own });
    if (ratio !== null) {
      const grown = divHalfEven(index * (ratio.denominator + ratio.numerator), ratio.denominator);
      index = grown < 0n ? 0n : grown;
    }
    return index;
  });
}

/** Larger returns than a hundred million percent are none that anyone would read. */
const MOST_PPM = pow10(12);

/** As millionths, a half to the even one; null where it is beyond all reading. */
export function toPpm({ numerator, denominator }: Ratio): number | null {
  if (denominator === 0n) return null;
  const ppm = divHalfEven(numerator * 1_000_000n, denominator);
  return ppm > MOST_PPM || ppm < -MOST_PPM ? null : Number(ppm);
}

/** How far an index has come from where it began, in millionths. */
export function indexPpm(index: bigint): number | null {
  return toPpm({ numerator: index - INDEX_START, denominator: INDEX_START });
}

/** Positions in a list of indices. */
export interface Drawdown {
  readonly ppm: number;
  readonly peak: number;
  readonly trough: number;
  /** Where the peak was reached again; null as long as it wasn't. */
  readonly recovered: number | null;
}

/** How far each index is below the highest one before it: 0 or less, in millionths. */
export function falls(indices: readonly bigint[]): number[] {
  let peak = 0n;
  return indices.map((index) => {
    if (index > peak) peak = index;
    return peak === 0n ? 0 : Number(divHalfEven((index - peak) * 1_000_000n, peak));
  });
}

/** The deepest fall from a peak, the first of equal ones; null where nothing ever fell. */
export function maximumDrawdown(indices: readonly bigint[]): Drawdown | null {
  const fallen = falls(indices);
  let trough = 0;
  for (const [position, ppm] of fallen.entries()) if (ppm < (fallen[trough] ?? 0)) trough = position;
  const ppm = fallen[trough] ?? 0;
  if (ppm === 0) return null;
  let peak = trough;
  for (let position = trough - 1; position >= 0; position -= 1)
    if ((indices[position] ?? 0n) > (indices[peak] ?? 0n)) peak = position;
  const top = indices[peak] ?? 0n;
  const recovered = indices.findIndex((index, position) => position > trough && index >= top);
  return { ppm, peak, trough, recovered: recovered < 0 ? null : recovered };
}
