// npm run restore -- FILE --key KEY: puts a backup, or the newest one of a folder, into an empty place, the DATA_DIR and the database that the environment
// names, brings it to the schema of this release and proves it. The whole file is read once before anything is written.
// `-- --check` only reads it.
import { spawnSync } from "node:child_process";
import { mkdir, readdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { ArchiveError, bytesOf, readArchive } from "../backup/archive.ts";
import { readKey } from "../backup/backup-key.ts";
import { restoreData, restoreFile } from "../backup/copy-files.ts";
import { assertLoadable, loadDatabase, type DatabaseLoader } from "../backup/load-database.ts";
import { CONTENTS, Contents, DATA, FILES, MANIFEST, Manifest, TABLES } from "../backup/manifest.ts";
import { readEnv, s3Settings, type Env } from "../env.ts";
import { createFileStore } from "../files/create-file-store.ts";
import type { FileStore } from "../files/file-store.port.ts";
import { ArgumentError, runCommand, withDatabase } from "./run-command.ts";

const usage = "npm run restore -- FILE|DIR --key KEY [--check]";

interface Asked {
  /** A backup, or a folder of them. */
  readonly place: string;
  readonly keyFile: string;
  readonly onlyCheck: boolean;
}

/** Throws ArgumentError. */
function readArguments(args: string[]): Asked {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { key: { type: "string" }, check: { type: "boolean", default: false } },
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new ArgumentError(`Name one backup: ${usage}`);
  if (values.key === undefined) throw new ArgumentError(`Name the file of the key that opens it: ${usage}`);
  return { place: resolve(file), keyFile: values.key, onlyCheck: values.check };
}

/** The backup itself, or of a folder the newest by its name, which begins with the time. */
async function newestIn(place: string): Promise<string> {
  if (!(await stat(place)).isDirectory()) return place;
  const names = await readdir(place);
  const newest = names
    .filter((name) => /^fillmark-\d{8}T\d{6}Z\.tar\.gz\.age$/.test(name))
    .toSorted()
    .at(-1);
  if (newest === undefined) throw new ArchiveError(`${place} has no backup.`);
  return join(place, newest);
}

/** To the end, without writing anything. Throws ArchiveError for what isn't whole. */
async function readThrough(file: string, key: string): Promise<{ manifest: Manifest; contents: Contents }> {
  let manifest: Manifest | null = null;
  let contents: Contents | null = null;
  for await (const entry of readArchive(file, key)) {
    if (entry.name === MANIFEST) manifest = Manifest.parse(JSON.parse((await bytesOf(entry)).toString()));
    else if (entry.name === CONTENTS)
      contents = Contents.parse(JSON.parse((await bytesOf(entry)).toString()));
  }
  if (manifest === null || contents === null)
    throw new ArchiveError(`${file} is no backup of Fillmark, or ends early.`);
  return { manifest, contents };
}

/** Throws ArchiveError where DATA_DIR has anything. */
async function assertEmpty(env: Env): Promise<void> {
  const found = await readdir(env.DATA_DIR).catch(() => []);
  if (found.length > 0)
    throw new ArchiveError(
      `DATA_DIR: ${resolve(env.DATA_DIR)} isn't empty. A backup is restored into an empty folder.`,
    );
  await mkdir(env.DATA_DIR, { recursive: true, mode: 0o711 });
}

interface Pouring {
  readonly file: string;
  readonly key: string;
  readonly env: Env;
  readonly store: FileStore;
  readonly loader: DatabaseLoader;
}

async function pourIn({ file, key, env, store, loader }: Pouring): Promise<void> {
  let files = 0;
  for await (const entry of readArchive(file, key)) {
    const { name } = entry;
    if (name.startsWith(TABLES)) await loader.load(entry);
    else if (name.startsWith(DATA)) await restoreData(env.DATA_DIR, entry);
    else if (name.startsWith(FILES)) await restoreFile(store, entry);
    else if (name === CONTENTS)
      assertAllCame(Contents.parse(JSON.parse((await bytesOf(entry)).toString())), { loader, files });
    if (name.startsWith(DATA) || name.startsWith(FILES)) files += 1;
  }
}

function assertAllCame(
  contents: Contents,
  { loader, files }: { loader: DatabaseLoader; files: number },
): void {
  const wrong = Object.entries(contents.rows).find(([table, count]) => loader.rows[table] !== count);
  if (wrong !== undefined)
    throw new ArchiveError(`${wrong[0]} has ${loader.rows[wrong[0]]} rows of ${wrong[1]}.`);
  if (files !== contents.files) throw new ArchiveError(`There are ${files} files of ${contents.files}.`);
}

/** The history that the backup says it has, and every tip that the installation had signed. */
async function proveIt(env: Env, { tip }: Manifest): Promise<number> {
  const folder = join(env.DATA_DIR, "tips");
  const kept = await readdir(folder, { recursive: true }).catch(() => []);
  const tips = kept.filter((name) => name.endsWith(".jsonl"));
  const claims = [
    ...(tip === null ? [] : ["--receipt", `${tip.seq}:${tip.hash}`]),
    ...tips.flatMap((name) => ["--tips", join(folder, name)]),
  ];
  const prove = fileURLToPath(new URL("prove.ts", import.meta.url));
  return spawnSync(process.execPath, [prove, ...claims], { stdio: "inherit" }).status ?? 1;
}

await runCommand(async (args) => {
  const { place, keyFile, onlyCheck } = readArguments(args);
  const file = await newestIn(place);
  const key = await readKey(keyFile);
  const { manifest, contents } = await readThrough(file, key);
  const found = `${file}: made ${manifest.madeAt}, ${manifest.tables.length} tables, ${contents.files} files`;
  console.log(`${found}; whole.`);
  if (onlyCheck) return 0;
  await assertEmpty(readEnv());
  return withDatabase(async (database, env) => {
    await assertLoadable(database.ownerUrl, manifest);
    const store = createFileStore({ folder: join(env.DATA_DIR, "files"), s3: s3Settings(env) });
    try {
      await loadDatabase(database, manifest, (loader) => pourIn({ file, key, env, store, loader }));
    } finally {
      await store.close();
    }
    console.log("Restored. Proving it:");
    return proveIt(env, manifest);
  });
});
