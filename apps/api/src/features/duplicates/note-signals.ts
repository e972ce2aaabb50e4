// Hashes what is compared of a customer, and then compares it. These are two transactions: the hashes of both of a pair are
// there before either looks for the other, so at least one of them finds it.
import type { EntityManager } from "@mikro-orm/postgresql";
import { inTransaction } from "../../db/in-transaction.ts";
import { query } from "../../db/query.ts";
import type { SecretBox } from "../../runtime/secret-box.ts";
import { compareNew } from "./compare-new.ts";
import { noteTried, type Noted, type NotingContext } from "./notes.ts";
import { ownerOf } from "./sealed-names.ts";
import type { Signal } from "./signals.ts";

export interface Gathered {
  readonly signals: readonly Signal[];
  /** Something could not be read: it is tried again later, and what was read is compared. */
  readonly isWhole: boolean;
}

/** `gather` reads what there is now. What was found once stays until the account ends; of phones the last one alone. */
export async function noteSignals(
  ctx: NotingContext,
  noted: Noted,
  gather: (em: EntityManager) => Promise<Gathered>,
): Promise<void> {
  const { userId, source } = noted;
  await inTransaction(ctx.em.fork(), async (em) => {
    const user = await query(em)
      .selectFrom("users")
      .select("id")
      .where("id", "=", userId)
      .where("disabled_at", "is", null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (user === undefined) return;
    await noteTried(em, { ...noted, isDue: false });
    const { signals, isWhole } = await gather(em);
    const rows = signals.map((signal) => hashed(ctx.auth.secretBox, userId, signal));
    if (source === "account") await forgetPhones(em, { userId, rows });
    if (rows.length > 0)
      await query(em)
        .insertInto("duplicate_hashes")
        .values(rows)
        .onConflict((conflict) => conflict.columns(["user_id", "kind", "hash"]).doNothing())
        .execute();
    if (!isWhole) {
      await noteTried(em, { ...noted, isDue: true });
      ctx.log.warn({ userId, source }, "Some details could not be read to compare them.");
    }
  }).catch(async (error: unknown) => {
    // An account that fails is tried again after all others that wait.
    await noteTried(ctx.em.fork(), { ...noted, isDue: true });
    throw error;
  });
  await compareNew(ctx, userId);
}

function hashed(box: SecretBox, userId: string, { kind, text, near }: Signal) {
  const hash = box.keyedHash(`duplicate:${kind}:${text}`);
  return {
    user_id: userId,
    kind,
    hash,
    near_hash: near === undefined ? null : box.keyedHash(`duplicate:near:${kind}:${near.text}`),
    sealed: near === undefined ? null : box.seal(near.name, ownerOf(userId, hash)),
  };
}

interface Kept {
  readonly userId: string;
  readonly rows: ReadonlyArray<{ readonly kind: string; readonly hash: string }>;
}

/** A number that was taken away or mistyped is nobody's. */
async function forgetPhones(em: EntityManager, { userId, rows }: Kept): Promise<void> {
  const phones = rows.flatMap(({ kind, hash }) => (kind === "phone" ? [hash] : []));
  await query(em)
    .deleteFrom("duplicate_hashes")
    .where("user_id", "=", userId)
    .where("kind", "=", "phone")
    .$if(phones.length > 0, (hashes) => hashes.where("hash", "not in", phones))
    .execute();
}
