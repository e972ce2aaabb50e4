import type { EntityManager } from "@mikro-orm/postgresql";
import type { Clock } from "../../../clock.port.ts";
import { queueMail } from "../../../mail/queue-mail.ts";
import { uuidV7 } from "../../../uuid-v7.ts";

/**
 * Takes away whatever proves an admin beside the password, in the caller's transaction, and tells them by mail. False
 * when there was nothing to take.
 */
export async function removeFactors(em: EntityManager, clock: Clock, adminId: string): Promise<boolean> {
  const rows = await em.execute<{ email: string }[]>(`select email from admins where id = ? for update`, [
    adminId,
  ]);
  const email = rows[0]?.email;
  if (email === undefined) return false;
  const codes = await em.execute<unknown[]>(
    `delete from totp_secrets where admin_id = ? returning admin_id`,
    [adminId],
  );
  const passkeys = await em.execute<unknown[]>(`delete from passkeys where admin_id = ? returning id`, [
    adminId,
  ]);
  await em.execute(`delete from recovery_codes where admin_id = ?`, [adminId]);
  await em.execute(`delete from auth_challenges where admin_id = ?`, [adminId]);
  if (codes.length + passkeys.length === 0) return false;
  await queueMail(em, clock, {
    to: email,
    subject: "Your second factor was taken off",
    text: "Hello,\n\nyour account of the console asks for no second factor any more, and all its devices were signed out. Sign in with your password and set a second factor up again. If you did not expect this, tell an owner of the platform at once.",
    kind: "account.notice",
    once: `account:${uuidV7(clock.now())}`,
  });
  return true;
}
