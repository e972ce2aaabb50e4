interface Scalars {
  string: string;
  number: number;
  boolean: boolean;
}
type Shape = Readonly<Record<string, keyof Scalars>>;

/**
 * Whether a value has these fields of these kinds, `{ title: "string" }`. For what a device has kept: it may be of an
 * older version of the app, or anybody's.
 */
export function hasShape<const S extends Shape>(
  value: unknown,
  shape: S,
): value is { -readonly [Field in keyof S]: Scalars[S[Field]] } {
  if (typeof value !== "object" || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  return Object.entries(shape).every(([field, kind]) => typeof fields.get(field) === kind);
}
