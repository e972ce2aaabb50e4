/**
 * Noise that is a pure function of (key, time). Only whole-number hashing and the four basic operations of
 * IEEE doubles are used, never Math.random, Math.exp or Math.sin: those may differ between machines, and
 * the same seed has to give the same market everywhere and for ever.
 */

/** A 32-bit key for a named stream of a seed. */
export function noiseKey(seed: string, name: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${seed} ${name}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return mixed(hash ^ 0x5bd1e995);
}

function mixed(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** 32 well-mixed bits of a whole number up to 2^53. */
export function hashBits(key: number, index: number): number {
  const high = Math.floor(index / 4294967296);
  return mixed(mixed(key ^ (index >>> 0)) ^ Math.imul(high + 0x9e3779b9, 0x85ebca6b));
}

/** Another 32 bits from such bits: cheaper than asking the key again. */
export function remixed(bits: number): number {
  return mixed(bits ^ 0x3c6ef372);
}

/** Uniform in [0, 1). */
export function uniform(key: number, index: number): number {
  return hashBits(key, index) / 4294967296;
}

const SQRT_3 = 1.7320508075688772;

/** Mean 0, variance 1, never beyond ±3.47: the sum of four uniform numbers, close enough to a bell. */
export function gaussian(key: number, index: number): number {
  const first = hashBits(key, index);
  const second = mixed(first ^ 0x68e31da4);
  const sum = (first & 0xffff) + (first >>> 16) + (second & 0xffff) + (second >>> 16);
  return (sum / 65536 - 2 + 2 / 65536) * SQRT_3;
}

/** 1 / n! of the exponential's series; twelve terms are exact enough within half of ln 2. */
const taylor = new Float64Array(13);
for (let term = 0, factorial = 1; term < taylor.length; term += 1, factorial *= term)
  taylor[term] = 1 / factorial;

const LN2 = 0.6931471805599453;
const powersOfTwo = new Map<number, number>();

function powerOfTwo(exponent: number): number {
  const known = powersOfTwo.get(exponent);
  if (known !== undefined) return known;
  let value = 1;
  for (let i = 0; i < Math.abs(exponent); i += 1) value = exponent > 0 ? value * 2 : value / 2;
  powersOfTwo.set(exponent, value);
  return value;
}

/** e^x for |x| < 600 by basic operations only, to about 1e-15. */
export function exponential(x: number): number {
  const shift = Math.round(x / LN2);
  const rest = x - shift * LN2;
  let sum = 0;
  for (let term = 12; term >= 0; term -= 1) sum = sum * rest + (taylor[term] ?? 0);
  return shift === 0 ? sum : sum * powerOfTwo(shift);
}
