import type { EntityManager } from "@mikro-orm/postgresql";

/**
 * Runs `work` in a transaction: the only place that opens one. Inside another it joins that one, so a verb can
 * be called by itself or as a step of a larger verb, and either way all of it is kept or none. What was
 * changed on entities is written before the outermost transaction commits.
 */
export async function inTransaction<Result>(
  em: EntityManager,
  work: (em: EntityManager) => Promise<Result>,
): Promise<Result> {
  return em.isInTransaction() ? work(em) : em.transactional(work);
}
