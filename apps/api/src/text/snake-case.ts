export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Renames the keys of plain objects, however deep. The `details` of an error are the catalogue's, here as in a refusal. */
export function snakeCaseKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snakeCaseKeys);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      snakeCase(name),
      name === "details" ? inner : snakeCaseKeys(inner),
    ]),
  );
}
