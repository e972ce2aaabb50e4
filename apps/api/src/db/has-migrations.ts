import { migrationNames } from "./migrate.ts";
import { withClient } from "./with-client.ts";

/** SQLSTATE of a table that isn't there. */
const NO_TABLE = "42P01";

/** Whether every migration of this release has been made; newer ones may be there as well. */
export async function hasMigrations({ ownerUrl }: { readonly ownerUrl: string }): Promise<boolean> {
  return withClient(ownerUrl, async (client) => {
    try {
      const { rows } = await client.query<{ name: string }>("select name from schema_migrations");
      const made = new Set(rows.map(({ name }) => name.replace(/\.ts$/, "")));
      return (await migrationNames()).every((name) => made.has(name));
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === NO_TABLE) return false;
      throw error;
    }
  });
}
