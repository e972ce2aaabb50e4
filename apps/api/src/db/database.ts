// Which database this process uses: the operator's, when DATABASE_URL names one, or the embedded one.
import { join } from "node:path";
import { weaknessesOf, type DatabaseAddresses } from "./app-role.ts";
import { assertDurable } from "./durability.ts";
import { startEmbeddedPostgres, type DatabaseLog } from "./embedded-postgres.ts";
import { reachDatabase } from "./reach-database.ts";

export interface OpenDatabase extends DatabaseAddresses {
  readonly kind: "embedded" | "external";
  /** Last to be called: stops the embedded server unless another process still uses it. */
  close(): Promise<void>;
}

interface DatabaseSettings {
  readonly DATABASE_URL?: string | undefined;
  readonly DATABASE_OWNER_URL?: string | undefined;
  readonly DATA_DIR: string;
}

/** Throws StartError where there is none to be had, or the server could lose what it acknowledged. */
export async function openDatabase(settings: DatabaseSettings, log: DatabaseLog): Promise<OpenDatabase> {
  const external = settings.DATABASE_URL;
  if (external !== undefined) {
    await reachDatabase("DATABASE_URL", external, async (client) => {
      await assertDurable(client);
      for (const weakness of await weaknessesOf(client)) log.warn(weakness);
    });
    const ownerUrl = settings.DATABASE_OWNER_URL ?? external;
    if (ownerUrl !== external) await reachDatabase("DATABASE_OWNER_URL", ownerUrl, async () => undefined);
    return { url: external, ownerUrl, kind: "external", close: async () => undefined };
  }
  const server = await startEmbeddedPostgres({ dataDir: join(settings.DATA_DIR, "postgres"), log });
  return { url: server.url, ownerUrl: server.ownerUrl, kind: "embedded", close: server.stop };
}
