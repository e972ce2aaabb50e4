/** 2^32 divided by the golden ratio: consecutive keys are spread as evenly as can be. */
const FIBONACCI = 0x9e3779b1;
const SMALLEST_BITS = 6;

/**
 * A map from numbers to numbers, both positive and whole, such as from the ids of orders to their slots: a hash table with
 * open addressing and linear probing, at most half full, from which entries are taken by moving back what follows (Knuth,
 * The Art of Computer Programming 6.4, algorithms L and R). Unlike a Map it makes no garbage and isn't built anew as entries
 * come and go; it doubles when it has to, and keeps its size.
 */
export class NumberMap {
  /** Pairs of a key and its value, side by side so that both come with one read of memory; 0 where nothing is. */
  private pairs = new Float64Array(2 << SMALLEST_BITS);
  private bits = SMALLEST_BITS;
  private count = 0;

  get size(): number {
    return this.count;
  }

  /** The value of a key; 0 where it has none. */
  get(key: number): number {
    return this.pairs[this.indexOf(key) + 1] ?? 0;
  }

  /** Gives a key a value; false where it has one already, which it keeps. */
  add(key: number, value: number): boolean {
    if (this.count * 4 === this.pairs.length) this.grow();
    const index = this.indexOf(key);
    if (this.pairs[index] === key) return false;
    this.pairs[index] = key;
    this.pairs[index + 1] = value;
    this.count++;
    return true;
  }

  /** Takes a key out. Returns the value that it had; 0 where it had none. */
  delete(key: number): number {
    const { pairs } = this;
    const last = pairs.length - 1;
    let hole = this.indexOf(key);
    const value = pairs[hole + 1] ?? 0;
    if (value === 0) return 0;
    this.count--;
    for (let index = (hole + 2) & last; pairs[index] !== 0; index = (index + 2) & last) {
      const other = pairs[index] ?? 0;
      const home = this.homeOf(other);
      // It may stand anywhere from its home on without a hole before it.
      if (((index - home) & last) < ((index - hole) & last)) continue;
      pairs[hole] = other;
      pairs[hole + 1] = pairs[index + 1] ?? 0;
      hole = index;
    }
    pairs[hole] = 0;
    pairs[hole + 1] = 0;
    return value;
  }

  /** Where a key is, or would have to be put. */
  private indexOf(key: number): number {
    const { pairs } = this;
    const last = pairs.length - 1;
    let index = this.homeOf(key);
    for (let found = pairs[index]; found !== key && found !== 0; found = pairs[index])
      index = (index + 2) & last;
    return index;
  }

  private homeOf(key: number): number {
    return (Math.imul(key, FIBONACCI) >>> (32 - this.bits)) << 1;
  }

  private grow(): void {
    const old = this.pairs;
    this.pairs = new Float64Array(old.length * 2);
    this.bits++;
    for (let index = 0; index < old.length; index += 2) {
      const key = old[index] ?? 0;
      if (key === 0) continue;
      const at = this.indexOf(key);
      this.pairs[at] = key;
      this.pairs[at + 1] = old[index + 1] ?? 0;
    }
  }
}
