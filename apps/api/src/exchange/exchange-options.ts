import { realOutside, type Outside } from "./outside.port.ts";
import type { Limits } from "./sequencer-options.ts";

export interface ExchangeOptions extends Limits {
  /** Without an answer from PostgreSQL for this long its connection counts as lost. */
  readonly answerTimeoutMs: number;
  /** How long a former process has to let go of the writer's lock. */
  readonly lockWaitMs: number;
  /** A writer that has shown no life for this long is taken for dead by a standby. */
  readonly silenceMs: number;
  /** For tests alone: accepts a PostgreSQL that may lose what it acknowledged. */
  readonly allowUnsafeDurability: boolean;
  /** False while nothing new may be stored. */
  readonly hasRoom: () => boolean;
  /** Another than the real one for simulations alone. */
  readonly outside: Outside;
  /** The exchange has stopped for good: another writer exists, or a rule of ours broke. End the process. */
  readonly onFatal: (error: Error) => void;
}

const defaults: ExchangeOptions = {
  maxQueue: 10_000,
  commandTimeoutMs: 3_500,
  maxBatch: 1_000,
  answerTimeoutMs: 10_000,
  lockWaitMs: 5_000,
  silenceMs: 5_000,
  allowUnsafeDurability: false,
  hasRoom: () => true,
  outside: realOutside,
  onFatal: () => undefined,
};

/** The options with what holds where one is left out. */
export function settingsOf(options: Partial<ExchangeOptions> = {}): ExchangeOptions {
  return { ...defaults, ...options };
}
