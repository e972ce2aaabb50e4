import type { EntityManager } from "@mikro-orm/postgresql";
import type { Clock } from "../../../runtime/clock.port.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { query } from "../../../db/query.ts";
import { audit } from "../../admin/index.ts";
import { endAdminSessions } from "../user-sessions.ts";
import { removeFactors } from "./remove-factors.ts";

/**
 * For an owner who has lost their second factor and has no colleague who could take it off: an operator with access to the machine has
 * everything anyway. The password stays what it was, all sessions end, and it is in the audit log as nobody's deed.
 */
export function restoreAdmin(
  em: EntityManager,
  clock: Clock,
  email: string,
): Promise<"restored" | "nothing to do" | "unknown"> {
  return inTransaction(em, async (inside) => {
    const admin = await query(inside)
      .selectFrom("admins")
      .select("id")
      .where("email", "=", email.toLowerCase())
      .executeTakeFirst();
    if (admin === undefined) return "unknown";
    const { id } = admin;
    if (!(await removeFactors(inside, clock, id))) return "nothing to do";
    const ended = await endAdminSessions(inside, id, null);
    const by = {
      actor: { type: "system", job: "restore-admin" },
      address: "",
      requestId: "",
      clock,
    } as const;
    const subject = { kind: "admin", id };
    const details = { endedSessions: ended.length };
    await audit(by, inside, { action: "auth.adminRestored", subject, details });
    return "restored";
  });
}
