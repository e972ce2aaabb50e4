import { randomBytes } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { codeOfError, StartError } from "./start-error.ts";

/** Makes the data folder, and shows that something can be written there. Throws StartError where nothing can. */
export async function requireDataFolder(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.writable-${randomBytes(6).toString("hex")}`);
  try {
    // With its parents, on a disk that is for reading alone, this fails as if something weren't there; alone it says why.
    await mkdir(dataDir, { recursive: true, mode: 0o711 }).catch(() => mkdir(dataDir));
    await writeFile(probe, "", { flag: "wx", mode: 0o600 });
    await rm(probe);
  } catch (error) {
    throw new StartError(
      `DATA_DIR: the folder ${resolve(dataDir)} can't be written (${codeOfError(error)}). ` +
        "Let the user that runs this write there, or set DATA_DIR to another folder.",
      { cause: error },
    );
  }
}
