import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { codeOfError } from "../../../../runtime/start-error.ts";
import { RecordingError } from "./recording-error.ts";

export interface RecordedFile {
  /** Relative to the folder of recordings. */
  name: string;
  pair: string;
  dayStart: number;
  kind: "trades" | "quotes";
}

const FILE_NAME = /^([A-Z0-9]{2,10}-[A-Z0-9]{2,10})\.(\d{4}-\d{2}-\d{2})\.(trades|quotes)\.csv$/;

/** The recordings in a folder and in the folders right in it, in order of pair, kind and day. */
export async function recordedFiles(folder: string, notes: string[]): Promise<RecordedFile[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    const why = codeOfError(error);
    throw new RecordingError(
      `the folder "${folder}" can't be read (${why}). Name the folder that holds the recordings.`,
    );
  });
  const names: string[] = [];
  for (const entry of entries) {
    if (!entry.isDirectory()) names.push(entry.name);
    else names.push(...(await namesWithin(folder, entry.name, notes)));
  }
  const files = names
    .map(recordedFile)
    .filter((file) => file !== null)
    .toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)));
  for (const [i, file] of files.entries()) {
    const before = files[i - 1];
    if (before !== undefined && orderOf(before) === orderOf(file)) {
      throw new RecordingError(
        `${file.name}: ${before.name} is of the same pair and day. Take one of them out.`,
      );
    }
  }
  return files;
}

export async function textOf(folder: string, { name }: RecordedFile): Promise<string> {
  return readFile(join(folder, name), "utf8").catch((error: unknown) => {
    throw new RecordingError(
      `${name}: it can't be read (${codeOfError(error)}). Mend its rights, or move it.`,
    );
  });
}

async function namesWithin(folder: string, session: string, notes: string[]): Promise<string[]> {
  const names = await readdir(join(folder, session)).catch((error: unknown) => {
    notes.push(`The folder ${session} of recordings can't be read (${codeOfError(error)}) and is left out.`);
    return [];
  });
  return names.map((name) => join(session, name));
}

function orderOf({ pair, kind, dayStart }: RecordedFile): string {
  return `${pair} ${kind} ${new Date(dayStart).toISOString()}`;
}

/** Null for a file of another name, which isn't ours. */
function recordedFile(name: string): RecordedFile | null {
  const [, pair, day, kind] = FILE_NAME.exec(basename(name)) ?? [];
  if (pair === undefined || day === undefined || (kind !== "trades" && kind !== "quotes")) return null;
  const dayStart = Date.parse(`${day}T00:00:00.000Z`);
  if (Number.isNaN(dayStart) || new Date(dayStart).toISOString().slice(0, 10) !== day) {
    throw new RecordingError(`${name}: ${day} is not a date. Rename the file, or move it.`);
  }
  const [base, quote] = pair.split("-");
  if (base === quote)
    throw new RecordingError(`${name}: ${pair} is one asset, not two. Rename the file, or move it.`);
  return { name, pair, dayStart, kind };
}
