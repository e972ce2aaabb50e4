// What an attacker sends in the place of a value. Drawn by a seed, so that a failure can be sent again.
import fc from "fast-check";

/** Texts that mean something to a parser, a shell, a database, a browser or a file system. */
export const hostileTexts: readonly string[] = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\u202egnp.exe",
  "\ufeff",
  "İ",
  "💣".repeat(50),
  "a".repeat(10_000),
  "' or 1=1 --",
  "'; drop table accounts; --",
  "1); select pg_sleep(10); --",
  '"><script>alert(1)</script>',
  "javascript:alert(1)",
  "{{7*7}}${7*7}<%= 7*7 %>",
  "../../../../etc/passwd",
  "..\\..\\windows\\win.ini",
  "%00%2e%2e%2f",
  "$(reboot)`reboot`",
  "\r\nSet-Cookie: fillmark_session=x",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "null",
  "undefined",
  "[object Object]",
  "BTC-USD",
  "DOGE-USD",
  "demo",
  "999999999999999999",
  "0",
  "-1",
  "0000-01-01T00:00:00.000Z",
  "9999-12-31T23:59:59.999Z",
  "2026-02-30T00:00:00.000Z",
  "275760-09-13T00:00:00.001Z",
  "1.1",
  "999999999999999999.2",
];

/** Texts where a decimal belongs; none of them is a positive plain decimal that a pair takes. */
export const badDecimals: readonly string[] = [
  ..."0 0.0 -0 -1 + - . .5 5. 1e5 1E-5 1,000 1.000,5 0x10 1_000 NaN Infinity -Infinity null true १२ １ １.５".split(
    " ",
  ),
  ..."--1 1..2 ½ 0.00000000000000000001 0b1 0o7 1n 1/2 1% $1 1'; [1] {} 1.5.5 ∞ 1+1 １２ ٣ 1e999 -1e-9".split(
    " ",
  ),
  "",
  " ",
  "1 ",
  " 1",
  "1\n",
  "1\u0000",
  "1".repeat(200),
  `0.${"1".repeat(198)}`,
  "9".repeat(31),
  "1".repeat(5_000),
];

/** Names of fields in which a decimal belongs, whatever the procedure. */
export const amountFields: readonly string[] =
  "quantity price quoteAmount amount fromAmount toAmount min max".split(" ");

const texts = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.constantFrom(...badDecimals),
  fc.string({ unit: "binary", maxLength: 80 }),
);

const scalars = fc.oneof(
  { weight: 4, arbitrary: texts },
  {
    weight: 1,
    arbitrary: fc.constantFrom(null, true, false, 0, -1, 1.5, 1e308, -1e308, 2 ** 53, -(2 ** 53)),
  },
  { weight: 1, arbitrary: fc.maxSafeInteger() },
  { weight: 1, arbitrary: fc.double() },
);

/** Keys that reach a prototype where a merge is careless, and those of operators and raw fragments. */
const keys = fc.oneof(
  fc.constantFrom(
    "__proto__",
    "constructor",
    "prototype",
    "toString",
    "length",
    "$ne",
    "$where",
    "__raw",
    "json",
  ),
  fc.constantFrom(
    "id",
    "userId",
    "owner",
    "role",
    "isAdmin",
    "balance",
    "amount",
    "venue",
    "enabled",
    "limit",
  ),
  fc.string({ maxLength: 12 }),
);

function nested(depth: number): unknown {
  let value: unknown = "x";
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Own keys whatever their name: assigning `__proto__` would set the prototype and send nothing. */
function ownKeys(entries: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const [key, value] of entries) {
    Object.defineProperty(made, key, { value, enumerable: true, configurable: true, writable: true });
  }
  return made;
}

export const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: scalars },
  { weight: 1, arbitrary: fc.array(scalars, { maxLength: 5 }) },
  { weight: 2, arbitrary: fc.array(fc.tuple(keys, scalars), { maxLength: 4 }).map(ownKeys) },
  { weight: 1, arbitrary: fc.constantFrom(50, 500).map(nested) },
  { weight: 1, arbitrary: fc.constantFrom([], [[]], {}, [null], Array(500).fill(0)) },
);

/** Hostile inputs in place of this good one: a field spoilt, missing or too many, or something else altogether. */
export function hostileInputs(good: unknown): fc.Arbitrary<unknown> {
  const whole = { weight: 1, arbitrary: hostileValues };
  const extra = fc
    .tuple(keys, hostileValues)
    .map((entry) => ownKeys([...Object.entries(Object(good)), entry]));
  if (typeof good !== "object" || good === null) return fc.oneof(whole, { weight: 1, arbitrary: extra });
  const fields = Object.entries(good);
  if (fields.length === 0) return fc.oneof(whole, { weight: 2, arbitrary: extra });
  const index = fc.nat(fields.length - 1);
  const spoilt = fc
    .tuple(index, hostileValues)
    .map(([at, value]) => ownKeys(fields.map(([key, kept], i) => [key, i === at ? value : kept])));
  const missing = index.map((at) => ownKeys(fields.filter((_, i) => i !== at)));
  return fc.oneof(
    whole,
    { weight: 5, arbitrary: spoilt },
    { weight: 1, arbitrary: missing },
    { weight: 2, arbitrary: extra },
  );
}
