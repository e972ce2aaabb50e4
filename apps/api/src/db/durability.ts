// An acknowledged order survives a power cut only when PostgreSQL really writes before it answers. These
// settings are the operator's to change in postgresql.conf or on the role, so they are asked of the server
// itself, over the connection's own role and database, before anything is promised to anybody.
import type { Client } from "pg";
import { StartError } from "../runtime/start-error.ts";

const durabilitySettings = ["fsync", "full_page_writes", "synchronous_commit"] as const;

class UnsafeDurabilityError extends StartError {
  override name = "UnsafeDurabilityError";
}

/** Throws when the server would acknowledge a commit that a crash can lose. */
export async function assertDurable(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name = any($1)",
    [durabilitySettings],
  );
  const unsafe = rows.filter((row) => row.setting === "off").map((row) => row.name);
  if (unsafe.length > 0) {
    throw new UnsafeDurabilityError(
      `PostgreSQL runs with ${unsafe.map((name) => `${name}=off`).join(", ")}, so it may lose an acknowledged ` +
        "order in a crash. Set each to on (postgresql.conf, ALTER DATABASE or ALTER ROLE) and start again.",
    );
  }
}
