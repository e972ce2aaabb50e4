import { withClient } from "./with-client.ts";

/** The same for a database and its physical replicas, and another one for a copy that was restored elsewhere. */
export async function databaseIdentity(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ identity: string }>(
      `select system_identifier || '/' || oid as identity
       from pg_control_system(), pg_database where datname = current_database()`,
    );
    return rows[0]?.identity ?? "";
  });
}
