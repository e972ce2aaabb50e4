import type { EntityManager } from "@mikro-orm/postgresql";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Clock } from "../../runtime/clock.port.ts";
import { audit } from "../admin/index.ts";
import { endSessionsOf } from "./user-sessions.ts";

/** Whose sessions: those of users, those of the team, or both. */
export type SessionsOf = "users" | "admins" | "everybody";

/**
 * For the day when secrets of many may be known to somebody: an operator at their shell signs everybody out. Passwords, second factors
 * and keys of programs stay what they are. It is in the audit log as nobody's deed. Gives how many ended; open streams end
 * within half a minute, as the server looks.
 */
export function endAllSessions(em: EntityManager, clock: Clock, of: SessionsOf): Promise<number> {
  return inTransaction(em, async (inside) => {
    const ended = await endSessionsOf(inside, { users: of !== "admins", admins: of !== "users" });
    const by = { actor: { type: "system", job: "end-sessions" }, address: "", requestId: "", clock } as const;
    await audit(by, inside, { action: "auth.allSessionsEnded", subject: null, details: { of, ended } });
    return ended;
  });
}
