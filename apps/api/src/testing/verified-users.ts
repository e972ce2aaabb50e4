// Somebody whose identity is proven, as far as limits ask: what admins would have approved, step by step.
import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";

/** Approved by whichever admin there is. Levels only grow. */
export async function verifyUser(em: EntityManager, userId: string, level: 1 | 2 | 3): Promise<void> {
  await em.execute(
    `update users set email_confirmed_at = coalesce(email_confirmed_at, created_at) where id = ?`,
    [userId],
  );
  for (const step of [1, 2, 3].filter((each) => each <= level)) {
    const id = randomUUID();
    await em.execute(`insert into verification_cases (id, user_id, level) values (?, ?, ?)`, [
      id,
      userId,
      step,
    ]);
    await em.execute(`update verification_cases set state = 'submitted', submitted_at = now() where id = ?`, [
      id,
    ]);
    await em.execute(
      `update verification_cases set state = 'in_review',
         reviewer_id = (select id from admins order by created_at limit 1) where id = ?`,
      [id],
    );
    await em.execute(
      `update verification_cases set state = 'approved', decided_at = now(), decided_by = reviewer_id,
         expires_at = now() + interval '1 year' where id = ?`,
      [id],
    );
  }
}
