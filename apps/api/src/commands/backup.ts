// npm run backup -- DIR [--recipient age1…]: writes one file into DIR that holds the whole installation as it stands at this
// moment, while the server goes on: all rows, stored files, its own keys and signed tips. Only the private key of a
// recipient opens it; where none is named, that is the key in DATA_DIR/backup.key, made with the first backup.
import { mkdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { writeArchive } from "../backup/archive.ts";
import { ownRecipient } from "../backup/backup-key.ts";
import { addData, addFiles } from "../backup/copy-files.ts";
import { dumpDatabase } from "../backup/dump-database.ts";
import { CONTENTS, type Contents, type Manifest } from "../backup/manifest.ts";
import { s3Settings, type Env } from "../env.ts";
import { createFileStore } from "../files/create-file-store.ts";
import { recordRun } from "./record-run.ts";
import { ArgumentError, runCommand, withDatabase } from "./run-command.ts";

const usage = "npm run backup -- DIR [--recipient age1…]";

interface Asked {
  readonly folder: string;
  readonly recipients: readonly string[];
}

/** Throws ArgumentError. */
function readArguments(args: string[]): Asked {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { recipient: { type: "string", multiple: true } },
  });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new ArgumentError(`Name one folder: ${usage}`);
  for (const recipient of values.recipient ?? [])
    if (!/^age1[0-9a-z]+$/.test(recipient)) throw new ArgumentError(`--recipient ${recipient}: write age1….`);
  return { folder: resolve(folder), recipients: values.recipient ?? [] };
}

interface Source {
  readonly env: Env;
  readonly database: { readonly url: string; readonly ownerUrl: string };
  readonly madeAt: Date;
  readonly path: string;
}

/**
 * Tips come first: what was signed before the database is looked at stands in it. Stored files come last: rows speak of files
 * that are there.
 */
async function fill(
  archive: Parameters<typeof dumpDatabase>[2],
  { env, database, madeAt, path }: Source,
): Promise<{ manifest: Manifest; contents: Contents }> {
  const data = await addData(env.DATA_DIR, archive);
  const { manifest, rows } = await dumpDatabase(database.ownerUrl, madeAt, archive);
  const store = createFileStore({ folder: join(env.DATA_DIR, "files"), s3: s3Settings(env) });
  try {
    const stored = await addFiles(store, archive, { spool: `${path}.spool` });
    const contents = { rows, files: data + stored };
    await archive.add(CONTENTS, Buffer.from(JSON.stringify(contents, null, 2)));
    return { manifest, contents };
  } finally {
    await store.close();
  }
}

/** Whether it came to be or not, the console says so. */
async function write(source: Source, recipients: readonly string[]): ReturnType<typeof fill> {
  const { database, madeAt: beganAt, path } = source;
  const run = { kind: "backup", beganAt } as const;
  try {
    const made = await writeArchive(path, recipients, (archive) => fill(archive, source));
    const { tip } = made.manifest;
    const seq = tip === null ? null : Number(tip.seq);
    await recordRun(database.url, { ...run, isWell: true, seq, bytes: (await stat(path)).size });
    return made;
  } catch (error) {
    await recordRun(database.url, { ...run, isWell: false, seq: null });
    throw error;
  }
}

function sentence(path: string, { manifest, contents }: { manifest: Manifest; contents: Contents }): string {
  const rows = Object.values(contents.rows).reduce((sum, count) => sum + count, 0);
  const count = (value: number): string => value.toLocaleString("en-US");
  const tip =
    manifest.tip === null ? "no history yet" : `history up to ${manifest.tip.seq}:${manifest.tip.hash}`;
  return `${path}: ${count(rows)} rows of ${manifest.tables.length} tables, ${count(contents.files)} files, ${tip}`;
}

await runCommand(async (args) => {
  const { folder, recipients } = readArguments(args);
  return withDatabase(async (database, env) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const key = recipients.length > 0 ? null : await ownRecipient(env.DATA_DIR);
    const madeAt = new Date();
    const path = join(folder, `fillmark-${madeAt.toISOString().replaceAll(/[-:]|\.\d+/g, "")}.tar.gz.age`);
    const to = key === null ? recipients : [key.recipient];
    const made = await write({ env, database, madeAt, path }, to);
    console.log(sentence(path, made));
    if (key !== null)
      console.log(
        key.isNew
          ? `Its key is new: keep a copy of ${key.path} elsewhere. Without it nobody can open a backup, and none holds it.`
          : `Opened by the key in ${key.path}.`,
      );
    return 0;
  });
});
