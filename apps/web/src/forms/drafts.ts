import { deviceStorage } from "../lib/storage.ts";

/** Words that were typed and not saved, on this device, with the time. */
export interface Draft<Fields> {
  at: number;
  /** The revision of the draft that they began from; null where there was none. */
  revision: number | null;
  fields: Fields;
}

const key = (name: string): string => `content.${name}`;

export function storeDraft<Fields>(name: string, draft: Draft<Fields>): void {
  deviceStorage.writeJson(key(name), draft);
}

export function removeDraft(name: string): void {
  deviceStorage.write(key(name), null);
}

/** What was kept, when it has the shape that this page writes. */
export function readDraft<Fields>(
  name: string,
  isFields: (value: unknown) => value is Fields,
): Draft<Fields> | null {
  const value = deviceStorage.readJson(key(name));
  if (typeof value !== "object" || value === null || !("fields" in value && isFields(value.fields)))
    return null;
  const at = "at" in value && typeof value.at === "number" ? value.at : 0;
  const revision = "revision" in value && typeof value.revision === "number" ? value.revision : null;
  return { at, revision, fields: value.fields };
}
