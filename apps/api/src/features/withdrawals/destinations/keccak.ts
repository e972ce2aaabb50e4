/**
 * Keccak-256 as Ethereum uses it: before NIST changed the padding, so node:crypto's SHA-3 gives something else. Public
 * data only; nothing here has to be quick or constant in time.
 */
const MASK = (1n << 64n) - 1n;
const RATE = 136;

const ROUND_CONSTANTS: readonly bigint[] = roundConstants();
/** Rotations by lane, x + 5y. */
const ROTATIONS = [
  0, 1, 62, 28, 27, 36, 44, 6, 55, 20, 3, 10, 43, 25, 39, 41, 45, 15, 21, 8, 18, 2, 61, 56, 14,
] as const;

/** Hex, of the text's UTF-8. */
export function keccak256(text: string): string {
  const input = Buffer.from(text, "utf8");
  const padded = Buffer.alloc((Math.floor(input.length / RATE) + 1) * RATE);
  input.copy(padded);
  padded.writeUInt8(padded.readUInt8(input.length) | 0x01, input.length);
  padded.writeUInt8(padded.readUInt8(padded.length - 1) | 0x80, padded.length - 1);
  let state: bigint[] = Array.from({ length: 25 }, () => 0n);
  for (let block = 0; block < padded.length; block += RATE) {
    state = permute(
      state.map((lane, index) =>
        index < RATE / 8 ? lane ^ padded.readBigUInt64LE(block + index * 8) : lane,
      ),
    );
  }
  const digest = Buffer.alloc(32);
  for (let index = 0; index < 4; index++) digest.writeBigUInt64LE(at(state, index), index * 8);
  return digest.toString("hex");
}

function permute(start: readonly bigint[]): bigint[] {
  let state = [...start];
  for (const constant of ROUND_CONSTANTS) {
    const columns = [0, 1, 2, 3, 4].map((x) =>
      [0, 5, 10, 15, 20].reduce((sum, row) => sum ^ at(state, x + row), 0n),
    );
    state = state.map(
      (lane, index) => lane ^ at(columns, (index + 4) % 5) ^ rotate(at(columns, (index + 1) % 5), 1),
    );
    const moved = [...state];
    for (let y = 0; y < 5; y++)
      for (let x = 0; x < 5; x++)
        moved[y + 5 * ((2 * x + 3 * y) % 5)] = rotate(at(state, x + 5 * y), at(ROTATIONS, x + 5 * y));
    state = moved.map((lane, index) => {
      const row = index - (index % 5);
      return lane ^ (~at(moved, row + ((index + 1) % 5)) & MASK & at(moved, row + ((index + 2) % 5)));
    });
    state[0] = at(state, 0) ^ constant;
  }
  return state;
}

/** The bits of a linear feedback shift register, as the definition has them. */
function roundConstants(): bigint[] {
  let register = 1;
  return Array.from({ length: 24 }, () => {
    let constant = 0n;
    for (let bit = 0; bit < 7; bit++) {
      if ((register & 1) === 1) constant |= 1n << BigInt(2 ** bit - 1);
      register <<= 1;
      if ((register & 0x100) !== 0) register ^= 0x171;
    }
    return constant;
  });
}

function rotate(lane: bigint, by: number): bigint {
  const bits = BigInt(by);
  return ((lane << bits) | (lane >> (64n - bits))) & MASK;
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error("A place outside of the state was asked for.");
  return item;
}
