// Finds who agrees with a customer in something that wasn't compared yet, and opens a case for each pair.
import { SCREENING_THRESHOLD } from "@fillmark/contracts/screening-states";
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql, type InferResult } from "kysely";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import { scoreNames } from "../screening/index.ts";
import { openCase, type Pair } from "./open-case.ts";
import type { NotingContext } from "./notes.ts";
import { ownerOf } from "./sealed-names.ts";

/** An account of a payment service may be that of thousands; the first so many say enough. */
const MOST_PARTNERS = 50;
/** Born on one day. */
const MOST_NEAR = 2_000;

/** What is new of this customer is compared with everybody, in a transaction of its own. */
export async function compareNew(ctx: NotingContext, userId: string): Promise<void> {
  await inTransaction(ctx.em.fork(), async (em) => {
    const rows = await hashes(em)
      .where("h.user_id", "=", userId)
      .where("h.compared_at", "is", null)
      .orderBy("h.hash")
      .execute();
    if (rows.length === 0) return;
    const pairs = new Map<string, Pair>();
    for (const row of rows)
      for (const match of await matchesOf(ctx, em, row)) {
        const { agreed = [] } = pairs.get(match.user_id) ?? {};
        const at = match.found_at > row.found_at ? match.found_at : row.found_at;
        pairs.set(match.user_id, {
          userId,
          otherId: match.user_id,
          agreed: [...agreed, { kind: row.kind, at }],
        });
      }
    const people = [userId, ...pairs.keys()];
    // Locks the accounts against an approval at the same time; a deleted one is left out.
    const still = await query(em)
      .selectFrom("users")
      .select("id")
      .where((of) => of("id", "=", of.fn.any(of.val(people))))
      .where("disabled_at", "is", null)
      .orderBy("id")
      .forNoKeyUpdate()
      .execute();
    const there = new Set(still.map(({ id }) => id));
    for (const pair of pairs.values())
      if (there.has(userId) && there.has(pair.otherId)) await openCase(ctx, em, pair);
    await query(em)
      .updateTable("duplicate_hashes")
      .set({ compared_at: sql<Date>`now()` })
      .where("user_id", "=", userId)
      .where((of) => of("hash", "=", of.fn.any(of.val(rows.map(({ hash }) => hash)))))
      .execute();
  });
}

function hashes(em: EntityManager) {
  return query(em)
    .selectFrom("duplicate_hashes as h")
    .innerJoin("users as u", "u.id", "h.user_id")
    .select(["h.user_id", "h.kind", "h.hash", "h.near_hash", "h.sealed", "h.found_at"])
    .where("u.disabled_at", "is", null);
}

type HashRow = InferResult<ReturnType<typeof hashes>>[number];

async function matchesOf(ctx: NotingContext, em: EntityManager, row: HashRow): Promise<HashRow[]> {
  const same = await hashes(em)
    .where("h.hash", "=", row.hash)
    .where("h.kind", "=", row.kind)
    .where("h.user_id", "<>", row.user_id)
    .orderBy("h.found_at")
    .limit(MOST_PARTNERS)
    .execute();
  return [...same, ...(await nearOf(ctx, em, row))];
}

/** Who was born on the same day and is called about the same, by the score of screening. */
async function nearOf(ctx: NotingContext, em: EntityManager, row: HashRow): Promise<HashRow[]> {
  const name = openName(ctx, row);
  if (name === null) return [];
  const born = await hashes(em)
    .where("h.near_hash", "=", row.near_hash)
    .where("h.hash", "<>", row.hash)
    .where("h.user_id", "<>", row.user_id)
    .orderBy("h.found_at")
    .limit(MOST_NEAR)
    .execute();
  const isLike = (other: HashRow): boolean => {
    const their = openName(ctx, other);
    return their !== null && scoreNames(name, their) >= SCREENING_THRESHOLD.default;
  };
  return born.filter(isLike).slice(0, MOST_PARTNERS);
}

/** One that can't be opened is compared by its hash alone. */
function openName({ auth, log }: NotingContext, { user_id: userId, hash, sealed }: HashRow): string | null {
  if (sealed === null) return null;
  try {
    return auth.secretBox.open(sealed, ownerOf(userId, hash));
  } catch (error) {
    log.warn({ err: error, userId }, "A name could not be opened to compare it.");
    return null;
  }
}
