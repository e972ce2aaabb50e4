const FIRST_BYTES = 65_536;

/**
 * Bytes that come in pieces, in one place from the start: joining pieces at the end would hold everything twice.
 * The space for what is announced is only taken as it is filled, so that announcing much costs nothing.
 */
export class GatheredBytes {
  #space: Buffer;
  #size = 0;

  /** `expected` is how much is announced; it may be wrong. */
  constructor(expected: number) {
    this.#space = Buffer.allocUnsafeSlow(Math.max(expected, FIRST_BYTES));
  }

  get size(): number {
    return this.#size;
  }

  add(piece: Buffer): void {
    const size = this.#size + piece.length;
    if (size > this.#space.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(size, 2 * this.#space.length));
      this.#space.copy(larger, 0, 0, this.#size);
      this.#space = larger;
    }
    piece.copy(this.#space, this.#size);
    this.#size = size;
  }

  /** What has come, up to `most` bytes of it; not a copy. */
  bytes(most = this.#size): Buffer {
    return this.#space.subarray(0, Math.min(most, this.#size));
  }
}
