/**
 * Looks up what many ask for in one turn of the event loop by one statement: a statement costs more to send than its rows
 * do to find. `load` gets each key once and answers the values that there are, by key. Each asker gets their own value,
 * undefined where there is none, or the error of their batch.
 */
export function batched<Key, Value>(
  load: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let waiting = new Map<Key, PromiseWithResolvers<Value | undefined>>();
  const answer = async (asked: typeof waiting): Promise<void> => {
    try {
      const found = await load([...asked.keys()]);
      for (const [key, { resolve }] of asked) resolve(found.get(key));
    } catch (error) {
      for (const { reject } of asked.values()) reject(error);
    }
  };
  return (key) => {
    if (waiting.size === 0)
      setImmediate(() => {
        const asked = waiting;
        waiting = new Map();
        void answer(asked);
      });
    const known = waiting.get(key) ?? Promise.withResolvers<Value | undefined>();
    waiting.set(key, known);
    return known.promise;
  };
}
