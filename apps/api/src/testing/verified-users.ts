// Someone whose identity is proven, as far as limits ask: what admins would have approved, step by step.
import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";

/** Statements that approve each level up to this one, by whichever admin there is. `userId` is a UUID of ours. */
export function verification(userId: string, level: 1 | 2 | 3): string[] {
  const confirm = `update users set email_confirmed_at = coalesce(email_confirmed_at, created_at) where id = '${userId}'`;
  const steps = [1, 2, 3].filter((each) => each <= level);
  return [confirm, ...steps.flatMap((step) => approvalOf(randomUUID(), userId, step))];
}

function approvalOf(id: string, userId: string, level: number): string[] {
  return [
    `insert into verification_cases (id, user_id, level) values ('${id}', '${userId}', ${level})`,
    `update verification_cases set state = 'submitted', submitted_at = now() where id = '${id}'`,
    `update verification_cases set state = 'in_review',
       reviewer_id = (select id from admins order by created_at limit 1) where id = '${id}'`,
    // Times are rounded to the millisecond, so that the present one may lie just ahead of who reads it.
    `update verification_cases set state = 'approved', decided_at = now() - interval '1 second', decided_by = reviewer_id,
       expires_at = now() + interval '1 year' where id = '${id}'`,
  ];
}

export async function verifyUser(em: EntityManager, userId: string, level: 1 | 2 | 3): Promise<void> {
  for (const statement of verification(userId, level)) await em.execute(statement);
}

/** As it is with a mail server, which a test app has none of: a user who hasn't confirmed their e-mail is asked to. */
export async function askToConfirm(em: EntityManager): Promise<void> {
  await em.execute(`update installation set sends_mail = true`);
}
