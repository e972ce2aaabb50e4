/** Records by name in this browser's own database. Where it is forbidden or full, nothing is kept and nothing fails. */
const database = "fillmark";
const store = "kept";

export interface StoredRecord {
  /** Begins with its owner, then a slash. */
  readonly name: string;
  /** When it was true, epoch ms. */
  readonly at: number;
  readonly value: unknown;
}

export async function writeRecords(records: readonly StoredRecord[]): Promise<void> {
  await inStore("readwrite", (table) => {
    for (const record of records) table.put(record);
    return null;
  });
}

/** All of this owner's. */
export async function readRecords(owner: string): Promise<readonly StoredRecord[]> {
  const found = await inStore("readonly", (table) => table.getAll(rangeOf(owner)));
  return Array.isArray(found) ? found.filter(isRecord) : [];
}

/** Leaves what belongs to one of these, and is younger than so many milliseconds. */
export async function keepOnly(owners: readonly string[], longestMs: number): Promise<void> {
  const all = await inStore("readonly", (table) => table.getAll());
  if (!Array.isArray(all)) return;
  const oldest = Date.now() - longestMs;
  const isRight = (record: StoredRecord): boolean =>
    record.at >= oldest && owners.some((owner) => record.name.startsWith(owner));
  const gone = all.filter(isRecord).filter((record) => !isRight(record));
  if (gone.length === 0) return;
  await inStore("readwrite", (table) => {
    for (const { name } of gone) table.delete(name);
    return null;
  });
}

function rangeOf(owner: string): IDBKeyRange {
  return IDBKeyRange.bound(`${owner}/`, `${owner}0`, false, true);
}

async function inStore(
  mode: IDBTransactionMode,
  work: (table: IDBObjectStore) => { readonly result: unknown } | null,
): Promise<unknown> {
  try {
    const opened = await open();
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const transaction = opened.transaction(store, mode);
    const request = work(transaction.objectStore(store));
    transaction.oncomplete = () => resolve(request?.result);
    transaction.onerror = () => reject(transaction.error ?? new Error("the transaction failed"));
    transaction.onabort = () => reject(transaction.error ?? new Error("the transaction was given up"));
    return await promise.finally(() => opened.close());
  } catch {
    return undefined;
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: "name" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the database can't be opened"));
    request.onblocked = () => reject(new Error("the database is held by another tab"));
  });
}

function isRecord(value: unknown): value is StoredRecord {
  if (typeof value !== "object" || value === null || !("name" in value && "at" in value)) return false;
  return typeof value.name === "string" && typeof value.at === "number" && "value" in value;
}
