import type { EntityManager } from "@mikro-orm/postgresql";
import { query } from "../../../db/query.ts";
import type { Clock } from "../../../runtime/clock.port.ts";
import { queueMail } from "../../../mail/queue-mail.ts";
import { uuidV7 } from "../../../runtime/uuid-v7.ts";

/**
 * Takes away whatever proves an admin beside the password, in the caller's transaction, and notifies them by mail. False
 * when there was nothing to take.
 */
export async function removeFactors(em: EntityManager, clock: Clock, adminId: string): Promise<boolean> {
  const admin = await query(em)
    .selectFrom("admins")
    .select("email")
    .where("id", "=", adminId)
    .forUpdate()
    .executeTakeFirst();
  if (admin === undefined) return false;
  const codes = await query(em)
    .deleteFrom("totp_secrets")
    .where("admin_id", "=", adminId)
    .returning("admin_id")
    .execute();
  const passkeys = await query(em)
    .deleteFrom("passkeys")
    .where("admin_id", "=", adminId)
    .returning("id")
    .execute();
  for (const table of ["recovery_codes", "auth_challenges"] as const)
    await query(em).deleteFrom(table).where("admin_id", "=", adminId).execute();
  if (codes.length + passkeys.length === 0) return false;
  await queueMail(em, clock, {
    to: admin.email,
    subject: "Your second factor was taken off",
    text: "Hello,\n\nyour account of the console asks for no second factor any more, and all its devices were signed out. Sign in with your password and set a second factor up again. If you did not expect this, tell an owner of the platform at once.",
    kind: "account.notice",
    once: `account:${uuidV7(clock.now())}`,
  });
  return true;
}
