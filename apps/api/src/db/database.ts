// Which database this process uses: the operator's, when DATABASE_URL names one, or the embedded one.
import { join } from "node:path";
import { assertDurable } from "./durability.ts";
import { startEmbeddedPostgres, type DatabaseLog } from "./embedded-postgres.ts";
import { withClient } from "./with-client.ts";

export interface OpenDatabase {
  readonly url: string;
  readonly kind: "embedded" | "external";
  /** Last to be called: stops the embedded server unless another process still uses it. */
  close(): Promise<void>;
}

interface DatabaseSettings {
  readonly DATABASE_URL?: string | undefined;
  readonly DATA_DIR: string;
}

/** Throws UnsafeDurabilityError when the server could lose what it acknowledged. */
export async function openDatabase(settings: DatabaseSettings, log: DatabaseLog): Promise<OpenDatabase> {
  const external = settings.DATABASE_URL;
  if (external !== undefined) {
    await withClient(external, assertDurable);
    return { url: external, kind: "external", close: async () => undefined };
  }
  const server = await startEmbeddedPostgres({ dataDir: join(settings.DATA_DIR, "postgres"), log });
  return { url: server.url, kind: "embedded", close: server.stop };
}
