// One case for each pair, whichever of the two is compared first. It grows with what agrees.
import { DUPLICATE_SIGNALS, type DuplicateSignal } from "@fillmark/contracts/duplicate-states";
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";
import { uuidV7 } from "../../runtime/uuid-v7.ts";

interface Agreed {
  readonly kind: DuplicateSignal;
  /** When the later of the two was there. */
  readonly at: Date;
}

export interface Pair {
  readonly userId: string;
  readonly otherId: string;
  readonly agreed: readonly Agreed[];
}

/** Both accounts are locked by the caller. What was called different is open again by what is new alone. */
export async function openCase(
  { clock }: Pick<Context, "clock">,
  em: EntityManager,
  { userId, otherId, agreed }: Pair,
): Promise<void> {
  const [first, second] = userId < otherId ? [userId, otherId] : [otherId, userId];
  const known = await query(em)
    .selectFrom("duplicate_cases")
    .select(["id", "signals", "state", "decided_at"])
    .where("user_id", "=", first)
    .where("other_id", "=", second)
    .forUpdate()
    .executeTakeFirst();
  const found: DuplicateSignal[] = agreed.map(({ kind }) => kind);
  if (await shareNetwork(em, first, second)) found.push("network");
  const signals = DUPLICATE_SIGNALS.filter(
    (signal) => found.includes(signal) || known?.signals.includes(signal) === true,
  );
  if (known === undefined) {
    await query(em)
      .insertInto("duplicate_cases")
      .values({ id: uuidV7(clock.now()), user_id: first, other_id: second, signals })
      .execute();
    return;
  }
  const isNew = agreed.some(({ kind, at }) => !known.signals.includes(kind) || isSince(kind, at, known));
  const reopened = { state: "open", reopened_at: sql<Date>`now()` } as const;
  await query(em)
    .updateTable("duplicate_cases")
    .set({ signals, ...(known.state === "different" && isNew ? reopened : {}) })
    .where("id", "=", known.id)
    .execute();
}

/** Another account or paper that both have is new, although one was known. A phone that is typed once more is not. */
function isSince(kind: DuplicateSignal, at: Date, { decided_at: decidedAt }: { decided_at: Date | null }) {
  return kind !== "phone" && decidedAt !== null && at > decidedAt;
}

/** Both were signed in from one public address within 90 days: it stands beside what agrees, and opens nothing. */
async function shareNetwork(em: EntityManager, userId: string, otherId: string): Promise<boolean> {
  const networks = (id: string) =>
    query(em)
      .selectFrom("login_events as l")
      .select(sql<string | null>`public_network(l.address)`.as("network"))
      .where("l.user_id", "=", id)
      .where("l.at", ">", sql<Date>`now() - interval '90 days'`);
  const row = await query(em)
    .selectFrom(networks(userId).as("a"))
    .innerJoin(networks(otherId).as("b"), "a.network", "b.network")
    .select("a.network")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
