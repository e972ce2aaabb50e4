import type { EntityManager } from "@mikro-orm/postgresql";

/** What this user could withdraw by the last commit, live, smallest units by asset. The exchange has the last word. */
export async function readAvailable(em: EntityManager, userId: string): Promise<ReadonlyMap<string, bigint>> {
  const rows = await em.execute<{ asset: string; available: string }[]>(
    `select asset, available::text as available from accounts where owner = ? and venue = 'live'`,
    [userId],
  );
  return new Map(rows.map(({ asset, available }) => [asset, BigInt(available)]));
}
