/**
 * The values of all as they come. Each is asked for its next value only when the one before was taken, so a slow
 * reader slows them down and nothing piles up. Ends when the first of them ends; throws what one of them throws.
 */
export async function* mergeStreams<Value>(sources: readonly AsyncGenerator<Value>[]): AsyncGenerator<Value> {
  const arrived: { source: AsyncGenerator<Value>; next: Promise<IteratorResult<Value>> }[] = [];
  let wake: () => void = () => undefined;
  const ask = (source: AsyncGenerator<Value>) => {
    const next = source.next();
    const put = () => {
      arrived.push({ source, next });
      wake();
    };
    next.then(put, put);
  };
  for (const source of sources) ask(source);
  for (;;) {
    const first = arrived.shift();
    if (first === undefined) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      continue;
    }
    const step = await first.next;
    if (step.done === true) return;
    yield step.value;
    ask(first.source);
  }
}
