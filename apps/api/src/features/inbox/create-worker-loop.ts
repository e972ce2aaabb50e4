export interface WorkerLoop {
  /** There is something to do. Asked for while it is at work, it works once more. */
  wake(): void;
}

interface WorkerLoopOptions {
  /** Between the end of one run and the next, so that what comes quickly is done together. */
  readonly pauseMs: number;
  readonly retryMs: number;
  readonly onError: (error: unknown) => void;
}

/**
 * Runs `work` by itself, never twice at once. When it throws, as while the database is away, it is tried again until
 * it passes: it keeps its own list of what is left to do.
 */
export function createWorkerLoop(
  work: () => Promise<void>,
  { pauseMs, retryMs, onError }: WorkerLoopOptions,
): WorkerLoop {
  let isBusy = false;
  let isAwake = false;
  const run = async (): Promise<void> => {
    isAwake = false;
    // Not at once: the caller that pokes may be about to listen.
    const waitMs = await Promise.resolve()
      .then(work)
      .then(
        () => pauseMs,
        (error: unknown) => {
          onError(error);
          isAwake = true;
          return retryMs;
        },
      );
    setTimeout(goOn, waitMs).unref();
  };
  const goOn = (): void => {
    isBusy = isAwake;
    if (isAwake) void run();
  };
  return {
    wake() {
      isAwake = true;
      if (isBusy) return;
      isBusy = true;
      void run();
    },
  };
}
