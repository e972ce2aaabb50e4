// Makes of an image that someone sent one that only shows the same: decoded and written anew by a process of its
// own, so that neither metadata nor anything that was hidden behind it is left. At most two at once, and of one sender
// one, so that the other is free for someone else; one that takes too long ends with its process.
import { fork, type ChildProcess } from "node:child_process";
import { DomainError } from "../errors/domain-error.ts";
import { ImageAnswer, type CleanImage, type ImageQuestion } from "./image-messages.ts";
import { ImageQueue, type ImageQueueKey } from "./image-queue.ts";
import { fileRefused } from "./read-file.ts";

const MAX_AT_ONCE = 2;
const MAX_WAITING = 64;
const MAX_WAITING_OF_ONE = 16;
const TIMEOUT_MS = 20_000;
/** A process without work is ended, and its memory with it. */
const IDLE_MS = 60_000;

export interface ImageCleaner {
  /**
   * Of the same format, or what `WRITTEN_AS` says; without a `turn` it is the operator's own. Throws FILE_REFUSED, or BUSY when
   * too many wait.
   */
  clean(question: ImageQuestion, turn?: ImageQueueKey): Promise<CleanImage>;
  close(): void;
}

/** What the platform fetches for itself has a turn like a network. */
const OUR_OWN: ImageQueueKey = { network: "our own", sender: "our own" };

const program = new URL("./image-child.ts", import.meta.url);

export function createImageCleaner({ timeoutMs } = { timeoutMs: TIMEOUT_MS }): ImageCleaner {
  const pool = new ChildPool();
  const places = new DecoderPlaces();

  return {
    async clean(question, turn = OUR_OWN) {
      await places.enter(turn);
      try {
        const child = pool.take();
        const answer = await ask(child, question, timeoutMs);
        if (answer === null) throw fileRefused("unreadable");
        pool.giveBack(child);
        if ("refused" in answer) throw fileRefused(answer.refused);
        return answer;
      } finally {
        places.leave(turn);
      }
    },
    close: () => pool.close(),
  };
}

class DecoderPlaces {
  readonly #waiting = new ImageQueue();
  readonly #atWork: string[] = [];

  async enter(turn: ImageQueueKey): Promise<void> {
    if (this.#mayBegin(turn)) {
      this.#atWork.push(turn.sender);
      return;
    }
    if (this.#waiting.size >= MAX_WAITING || this.#waiting.sizeOf(turn) >= MAX_WAITING_OF_ONE)
      throw new DomainError("BUSY", { retryAfterSeconds: 5 });
    await new Promise<void>((resolve) => this.#waiting.add({ turn, start: resolve }));
  }

  leave({ sender }: ImageQueueKey): void {
    this.#atWork.splice(this.#atWork.indexOf(sender), 1);
    const next = this.#waiting.next((turn) => this.#mayBegin(turn));
    if (next === undefined) return;
    this.#atWork.push(next.turn.sender);
    next.start();
  }

  #mayBegin({ sender }: ImageQueueKey): boolean {
    if (this.#atWork.length >= MAX_AT_ONCE) return false;
    return sender === OUR_OWN.sender || !this.#atWork.includes(sender);
  }
}

class ChildPool {
  readonly #all = new Set<ChildProcess>();
  readonly #idle: { child: ChildProcess; timer: NodeJS.Timeout }[] = [];
  #isClosed = false;

  take(): ChildProcess {
    if (this.#isClosed) throw new DomainError("BUSY", { retryAfterSeconds: 5 });
    const rested = this.#idle.pop();
    if (rested === undefined) return this.#start();
    clearTimeout(rested.timer);
    return rested.child;
  }

  giveBack(child: ChildProcess): void {
    const timer = setTimeout(() => child.kill("SIGKILL"), IDLE_MS).unref();
    this.#idle.push({ child, timer });
  }

  close(): void {
    this.#isClosed = true;
    for (const child of this.#all) child.kill("SIGKILL");
  }

  /** With nothing of our environment, which holds secrets. */
  #start(): ChildProcess {
    const child = fork(program, { serialization: "advanced", env: {}, execArgv: [], stdio: "ignore" });
    this.#all.add(child);
    child.unref();
    child.channel?.unref();
    // A process that could not be started or written to is asked nothing more; its caller gets the error.
    child.on("error", () => child.kill("SIGKILL"));
    child.once("exit", () => {
      this.#all.delete(child);
      const position = this.#idle.findIndex((rested) => rested.child === child);
      if (position >= 0) clearTimeout(this.#idle.splice(position, 1)[0]?.timer);
    });
    return child;
  }
}

/** Null when the process ended over it, which it also does when its time is up. */
function ask(child: ChildProcess, question: ImageQuestion, timeoutMs: number): Promise<ImageAnswer | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill("SIGKILL"), timeoutMs);
    const done = (answer: ImageAnswer | null): void => {
      clearTimeout(timer);
      child.off("message", onMessage).off("exit", onEnd).off("error", onEnd);
      resolve(answer);
    };
    const onMessage = (message: unknown): void => {
      const answer = ImageAnswer.safeParse(message);
      // What says anything else isn't our program any more.
      if (answer.success) done(answer.data);
      else child.kill("SIGKILL");
    };
    const onEnd = (): void => done(null);
    child.on("message", onMessage).on("exit", onEnd).on("error", onEnd);
    child.send(question);
  });
}
