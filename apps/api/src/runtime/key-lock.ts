/** The last work of each key that is under way. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * Runs works of the same key one after the other. The database would let them wait as well, each with a connection of
 * its own: fifty requests of one user must not take them all from everybody else.
 */
export async function withKeyLock<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = underWay.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  underWay.set(key, mine);
  try {
    return await mine;
  } finally {
    if (underWay.get(key) === mine) underWay.delete(key);
  }
}
