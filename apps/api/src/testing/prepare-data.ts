// A program: makes a data folder, at DATA_DIR, in which a server finds its database migrated. Nothing else is in it, so
// that who owns the product and with which keys is still settled by each server's own first start.
import { join } from "node:path";
import { startEmbeddedPostgres } from "../db/embedded-postgres.ts";
import { migrateWithTexts } from "./migrate-with-texts.ts";

const silent = { info: () => undefined, warn: () => undefined };
const dataDir = join(process.env["DATA_DIR"] ?? "", "postgres");
const server = await startEmbeddedPostgres({ dataDir, log: silent, allowUnsafeDurability: true });
try {
  await migrateWithTexts(server);
} finally {
  await server.stop();
}
