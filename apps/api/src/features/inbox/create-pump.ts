export interface Pump {
  /** There is something to do. Asked for while it is at work, it works once more. */
  poke(): void;
}

interface PumpOptions {
  /** Between the end of one run and the next, so that what comes quickly is done together. */
  readonly pauseMs: number;
  readonly retryMs: number;
  readonly onError: (error: unknown) => void;
}

/**
 * Runs `work` by itself, never twice at once. When it throws, as while the database is away, it is tried again until
 * it passes: it keeps its own list of what is left to do.
 */
export function createPump(work: () => Promise<void>, { pauseMs, retryMs, onError }: PumpOptions): Pump {
  let isBusy = false;
  let isPoked = false;
  const run = async (): Promise<void> => {
    isPoked = false;
    // Not at once: whoever pokes may be about to listen.
    const waitMs = await Promise.resolve()
      .then(work)
      .then(
        () => pauseMs,
        (error: unknown) => {
          onError(error);
          isPoked = true;
          return retryMs;
        },
      );
    setTimeout(goOn, waitMs).unref();
  };
  const goOn = (): void => {
    isBusy = isPoked;
    if (isPoked) void run();
  };
  return {
    poke() {
      isPoked = true;
      if (isBusy) return;
      isBusy = true;
      void run();
    },
  };
}
