/**
 * Does the work for each in turn. One that fails keeps none of the others from theirs; the first failure is thrown
 * when all have had their turn, so that it is reported.
 */
export async function settleAll<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
