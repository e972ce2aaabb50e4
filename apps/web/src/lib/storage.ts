/**
 * What the browser keeps of a page. Storage may be full, forbidden or emptied at any time, which is no fault: what is not
 * kept lasts as long as the page, and is read as null.
 */
interface KeptTexts {
  read(key: string): string | null;
  /** Null takes it away. */
  write(key: string, text: string | null): void;
  /** Null for what was never kept or is no JSON; another version of the page may have written it. */
  readJson(key: string): unknown;
  writeJson(key: string, value: unknown): void;
  keys(): readonly string[];
  isAvailable(): boolean;
}

/** For all tabs of this browser, over restarts. */
export const deviceStorage = keptIn(() => localStorage);
/** For this tab, over reloads. */
export const tabStorage = keptIn(() => sessionStorage);

/** Even to name a storage throws where it is forbidden. */
function keptIn(storage: () => Storage): KeptTexts {
  const attempt = <Result>(work: (kept: Storage) => Result, otherwise: Result): Result => {
    try {
      return work(storage());
    } catch {
      return otherwise;
    }
  };
  const kept: KeptTexts = {
    read: (key) => attempt((texts) => texts.getItem(key), null),
    write: (key, text) =>
      attempt((texts) => (text === null ? texts.removeItem(key) : texts.setItem(key, text)), undefined),
    readJson: (key) => attempt<unknown>((texts) => JSON.parse(texts.getItem(key) ?? "null"), null),
    writeJson: (key, value) => kept.write(key, JSON.stringify(value)),
    keys: () => attempt((texts) => Object.keys(texts), []),
    isAvailable: () => attempt((texts) => texts.length >= 0, false),
  };
  return kept;
}
