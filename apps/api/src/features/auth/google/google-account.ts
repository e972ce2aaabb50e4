import { UniqueConstraintViolationException } from "@mikro-orm/core";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { Context } from "../../../trpc/context.ts";
import { uuidV7 } from "../../../uuid-v7.ts";
import { agreeByRegistering } from "../../legal/index.ts";
import { logAuthEvent } from "../log-auth-event.ts";
import { writeLoginEvent } from "../login-events.ts";
import type { GoogleIdentity } from "./google-identity.ts";

/** What we have of somebody who comes by Google. */
export type Standing =
  | { readonly kind: "linked"; readonly userId: string }
  /** There is an account with this e-mail, and nobody has shown that it is theirs. */
  | { readonly kind: "same_email"; readonly userId: string }
  | { readonly kind: "disabled" }
  | { readonly kind: "unknown" };

interface Row {
  readonly id: string;
  readonly is_linked: boolean;
  readonly is_disabled: boolean;
}

/** The identity is looked for first: an account stays its owner's whatever e-mail either side has by now. */
export async function findStanding({ em }: Context, { subject, email }: GoogleIdentity): Promise<Standing> {
  const rows = await em.execute<Row[]>(
    `select u.id, g.subject is not null as is_linked, u.disabled_at is not null as is_disabled
     from users u left join google_identities g on g.user_id = u.id and g.subject = ?
     where g.subject is not null or u.email = ?
     order by is_linked desc limit 1`,
    [subject, email],
  );
  const row = rows[0];
  if (row === undefined) return { kind: "unknown" };
  if (row.is_disabled) return { kind: "disabled" };
  return { kind: row.is_linked ? "linked" : "same_email", userId: row.id };
}

/**
 * A new account for somebody whom Google knows: no password, and the e-mail counts as confirmed. Null when there is one
 * with this e-mail or this identity by now.
 */
export async function makeAccount(ctx: Context, identity: GoogleIdentity): Promise<string | null> {
  const { subject, email, name } = identity;
  const id = uuidV7(ctx.clock.now());
  const now = new Date(ctx.clock.now());
  try {
    await inTransaction(ctx.em, async (em) => {
      await em.execute(
        `insert into users (id, email, name, password_hash, demo_mode, created_at, email_confirmed_at)
         values (?, ?, ?, null, false, ?, ?)`,
        [id, email, name, now, now],
      );
      await em.execute(
        `insert into google_identities (subject, user_id, email, linked_at) values (?, ?, ?, ?)`,
        [subject, id, email, now],
      );
      await agreeByRegistering(em, ctx, id);
      await writeLoginEvent(em, ctx, { userId: id, kind: "registered" });
    });
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) return null;
    throw error;
  }
  logAuthEvent(ctx, "user.register", { ownerId: id });
  return id;
}
