import type { EntityManager } from "@mikro-orm/postgresql";
import type { Context } from "../../trpc/context.ts";

export interface AuditedAction {
  /** Who did it, where that isn't the caller: whoever signs in is a guest until then. */
  readonly adminId?: string;
  /** Named like the procedure: inbox.assign. */
  readonly action: string;
  readonly subject: { readonly kind: string; readonly id: string } | null;
  /** What was decided, without secrets and without the words of a conversation. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** Writes the row that says who did what. `em` is that of the transaction that does it. */
export async function audit(
  ctx: Pick<Context, "actor" | "address" | "requestId" | "clock">,
  em: EntityManager,
  entry: AuditedAction,
): Promise<void> {
  const { actor, address, requestId, clock } = ctx;
  await em.execute(
    `insert into audit_log (at, admin_id, action, subject_kind, subject_id, details, address, request_id)
     values (?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      new Date(clock.now()),
      entry.adminId ?? (actor.type === "admin" ? actor.adminId : null),
      entry.action,
      entry.subject?.kind ?? null,
      entry.subject?.id ?? null,
      JSON.stringify(entry.details),
      address,
      requestId,
    ],
  );
}
