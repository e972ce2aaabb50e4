import type { AuditAction } from "@fillmark/contracts/audit-actions";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Context } from "../../context/context.ts";
import { query } from "../../db/query.ts";

export interface AuditedAction {
  /** Who did it, where that isn't the caller: a user who signs in is a guest until then. */
  readonly adminId?: string;
  /** Named like the procedure: inbox.assign. Tests write some of their own. */
  readonly action: AuditAction | `test.${string}`;
  readonly subject: { readonly kind: string; readonly id: string } | null;
  /** What was decided, without secrets and without the text of a conversation. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** Writes the row that says who did what. `em` is that of the transaction that does it. */
export async function audit(
  ctx: Pick<Context, "actor" | "address" | "requestId" | "clock">,
  em: EntityManager,
  entry: AuditedAction,
): Promise<void> {
  const { actor, address, requestId, clock } = ctx;
  await query(em)
    .insertInto("audit_log")
    .values({
      at: new Date(clock.now()),
      admin_id: entry.adminId ?? (actor.type === "admin" ? actor.adminId : null),
      action: entry.action,
      subject_kind: entry.subject?.kind ?? null,
      subject_id: entry.subject?.id ?? null,
      details: entry.details,
      address,
      request_id: requestId,
    })
    .execute();
}
