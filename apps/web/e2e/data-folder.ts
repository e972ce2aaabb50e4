// The folders that servers under test start on. Making a database and its tables takes longer than all the rest of a
// start, and is the same for each: it is done once a run, and copied.
import { constants } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { spawnProgram } from "./server-process.ts";

/** Workers are started with the environment that the run's set-up leaves behind. */
const variable = "FILLMARK_PREPARED_DATA";

const newFolder = (name: string): Promise<string> => mkdtemp(join(tmpdir(), `fillmark-${name}-`));
const remove = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

/** Once a run, before its workers; removes the folder again at its end. */
export async function prepareData(): Promise<() => Promise<void>> {
  const dataDir = await newFolder("prepared");
  const child = spawnProgram("apps/api/src/testing/prepare-data.ts", { dataDir, port: 0, settings: {} });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => (output += String(text)));
  const code = await new Promise((ended) => child.once("exit", ended));
  if (code !== 0) {
    await remove(dataDir);
    throw new Error(`The database for the tests can't be made (${String(code)}):\n${output}`);
  }
  process.env[variable] = dataDir;
  return () => remove(dataDir);
}

/** A folder of its own for one server, its database migrated already. */
export async function preparedFolder(name: string): Promise<string> {
  const folder = await newFolder(name);
  const prepared = process.env[variable];
  if (prepared === undefined) throw new Error("No data was prepared: build-first.ts does it.");
  await cp(prepared, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return folder;
}
