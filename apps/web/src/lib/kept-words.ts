/** Words that were typed and not saved, on this device, with the time. */
export interface Kept<Fields> {
  at: number;
  /** The revision of the draft that they began from; null where there was none. */
  revision: number | null;
  fields: Fields;
}

const key = (name: string): string => `content.${name}`;

export function keep<Fields>(name: string, kept: Kept<Fields>): void {
  try {
    localStorage.setItem(key(name), JSON.stringify(kept));
  } catch {
    // Storage is full or forbidden: the words last as long as the page.
  }
}

export function forget(name: string): void {
  try {
    localStorage.removeItem(key(name));
  } catch {
    // Then nothing was kept either.
  }
}

/** What was kept, when it has the shape that this page writes. */
export function recall<Fields>(
  name: string,
  isFields: (value: unknown) => value is Fields,
): Kept<Fields> | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key(name)) ?? "null");
    if (typeof value !== "object" || value === null || !("fields" in value && isFields(value.fields)))
      return null;
    const at = "at" in value && typeof value.at === "number" ? value.at : 0;
    const revision = "revision" in value && typeof value.revision === "number" ? value.revision : null;
    return { at, revision, fields: value.fields };
  } catch {
    return null;
  }
}
