// Which deposit a payment belongs to. A bank or card reference names one request; an address names a user, so there it
// is the oldest request that is still open. Money that fits nothing that is open is never credited unseen.
import type { EntityManager } from "@mikro-orm/postgresql";
import { sql, type Expression, type SqlBool } from "kysely";
import { query } from "../../db/query.ts";
import type { DepositEvent, Rail } from "../rails/index.ts";
import { ofDeposit } from "./deposit-row.ts";
import { lockName } from "../../db/lock-name.ts";

/**
 * How a payment fits: `open` was asked for and nothing has come yet; `by_hand` was approved by admins before the rail
 * said anything, also when it is about another amount; `dead` has ended without money.
 */
export type Fit = "open" | "by_hand" | "dead";

export interface Match {
  readonly id: string;
  readonly fit: Fit;
}

/**
 * Of `deposits d`: an address as it stands; a reference that people type by its letters and digits alone. Takes what was
 * written twice.
 */
export function isOfReference(reference: string): Expression<SqlBool> {
  const { ref, fn, val } = ofDeposit;
  const given = fn<string>("normal_account", [ref("d.reference")]);
  return ofDeposit.or([
    ofDeposit("d.reference", "=", reference),
    ofDeposit.and([
      sql<boolean>`${ref("d.instructions")}->>'kind' in ('bank', 'card')`,
      ofDeposit(fn<number>("length", [given]), ">=", 8),
      ofDeposit(given, "=", fn<string>("normal_account", [val(reference)])),
    ]),
  ]);
}

/** Null where something else has come for it, or could. */
const fit = ofDeposit
  .case()
  .when(
    ofDeposit.and([
      ofDeposit("d.arrived", "is", null),
      ofDeposit.or([
        ofDeposit("d.state", "=", "proof_submitted"),
        ofDeposit.and([
          ofDeposit("d.state", "=", "requested"),
          ofDeposit("d.expires_at", ">", sql<Date>`now()`),
        ]),
      ]),
    ]),
  )
  .then<Fit>("open")
  .when(ofDeposit.and([ofDeposit("d.state", "=", "approved"), ofDeposit("d.rail_reference", "is", null)]))
  .then<Fit>("by_hand")
  .when("d.arrived", "is", null)
  .then<Fit>("dead")
  .end();

/** Null when nothing that was given this reference can take it. The caller holds the reference, see below. */
export async function matchPayment(
  em: EntityManager,
  rail: Rail,
  event: DepositEvent,
): Promise<Match | null> {
  const fitting = query(em)
    .selectFrom("deposits as d")
    .select(["d.id", "d.requested_at", fit.as("fit")])
    .where("d.rail", "=", rail.id)
    .where(isOfReference(event.reference))
    .where("d.asset", "=", event.asset)
    .where(({ not, exists, eb, lit }) =>
      not(
        exists(
          eb
            .selectFrom("deposit_payments as p")
            .select(lit(1).as("one"))
            .whereRef("p.deposit_id", "=", "d.id")
            .where("p.state", "<>", "failed")
            .where("p.rail_reference", "<>", event.railReference),
        ),
      ),
    );
  const row = await query(em)
    .selectFrom(fitting.as("fitting"))
    .select(["id", "fit"])
    .where("fit", "is not", null)
    .orderBy((eb) => sql`array_position(array['open', 'by_hand', 'dead'], ${eb.ref("fit")})`)
    .orderBy((eb) => eb.case().when("fit", "=", "open").then(eb.ref("requested_at")).end())
    .orderBy("requested_at", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row === undefined || row.fit === null ? null : { id: row.id, fit: row.fit };
}

interface Referred {
  readonly rail: string;
  readonly reference: string;
}

/** Payments of one reference, however it is written, are taken one after another: no two of them meet the same request. */
export async function lockReference(em: EntityManager, { rail, reference }: Referred): Promise<void> {
  const name = sql<string>`'deposits:reference:' || ${rail}::text || ':' || normal_account(${reference})`;
  await lockName(em, name);
}
