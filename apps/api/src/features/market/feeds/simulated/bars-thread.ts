import { Worker } from "node:worker_threads";
import { BarsAnswer, type BarsQuestion } from "./bar-messages.ts";

/** Twice what it needs with all it keeps; a thread that grows beyond ends, and the next question starts another. */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 } as const;
const IDLE_MS = 600_000;

const program = new URL("./bars-worker.ts", import.meta.url);

/** The thread behind `bars-worker.ts`: started with the first question, ended when there was none for long. */
export class BarsThread {
  readonly #seed: string;
  readonly #ordersInFlight: Int32Array;
  #worker: Worker | null = null;
  #rest: NodeJS.Timeout | null = null;

  /** It rests while orders are under way; see `orders-in-flight.ts`. */
  constructor(seed: string, ordersInFlight: Int32Array) {
    this.#seed = seed;
    this.#ordersInFlight = ordersInFlight;
  }

  /** One question at a time. Throws when the thread ended over it. */
  async ask(question: BarsQuestion): Promise<BarsAnswer> {
    if (this.#rest !== null) clearTimeout(this.#rest);
    const worker = (this.#worker ??= this.#start());
    worker.ref();
    try {
      return await answerOf(worker, question);
    } finally {
      worker.unref();
      this.#rest = setTimeout(() => void this.stop(), IDLE_MS).unref();
    }
  }

  async stop(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    if (this.#rest !== null) clearTimeout(this.#rest);
    await worker?.terminate();
  }

  /** With nothing of our environment, which holds secrets. */
  #start(): Worker {
    const workerData = { seed: this.#seed, ordersInFlight: this.#ordersInFlight };
    const worker = new Worker(program, { workerData, env: {}, execArgv: [], resourceLimits: MEMORY });
    // Callers that wait for its answer get the error; without any it must not end the process.
    worker.on("error", () => undefined);
    worker.once("exit", () => {
      if (this.#worker === worker) this.#worker = null;
    });
    return worker;
  }
}

function answerOf(worker: Worker, question: BarsQuestion): Promise<BarsAnswer> {
  return new Promise((resolve, reject) => {
    let why: unknown = null;
    const settle = (finish: () => void): void => {
      worker.off("message", onMessage).off("error", onError).off("exit", onExit);
      finish();
    };
    const onMessage = (message: unknown): void => settle(() => resolve(BarsAnswer.parse(message)));
    const onError = (error: unknown): void => {
      why = error;
    };
    const onExit = (): void =>
      settle(() => reject(new Error("The thread that computes bars has ended.", { cause: why })));
    worker.on("message", onMessage).on("error", onError).on("exit", onExit);
    worker.postMessage(question);
  });
}
