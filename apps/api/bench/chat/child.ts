// The processes of this bench and how they talk: one command, one answer, in any order.
import { fork, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";
import { z } from "zod";

const Command = z.object({ id: z.int(), type: z.string(), input: z.unknown().optional() });
const Answer = z.object({ id: z.int(), result: z.unknown().optional(), error: z.string().optional() });

export interface Child {
  readonly pid: number;
  /** Throws what went wrong there. */
  ask<Result>(type: string, input: unknown, result: z.ZodType<Result>): Promise<Result>;
  stop(): Promise<void>;
}

export function startChild(file: string, ...args: string[]): Child {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = fork(path, args, { execArgv: ["--expose-gc"] });
  let lastId = 0;
  return {
    pid: child.pid ?? 0,
    async ask(type, input, result) {
      lastId += 1;
      const id = lastId;
      const answer = answerTo(child, id);
      child.send({ id, type, input });
      return result.parse(await answer);
    },
    async stop() {
      const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
      child.disconnect();
      await gone;
    },
  };
}

function answerTo(child: ChildProcess, id: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error("A process of the bench has ended too early."));
    const listen = (message: unknown): void => {
      const answer = Answer.safeParse(message).data;
      if (answer?.id !== id) return;
      child.off("message", listen).off("exit", onExit);
      if (answer.error === undefined) resolve(answer.result);
      else reject(new Error(answer.error));
    };
    child.on("message", listen).on("exit", onExit);
  });
}

/** In the child: answers each command by the handler of its name. */
export function serve(handlers: Readonly<Record<string, (input: unknown) => unknown>>): void {
  process.on("message", (message) => {
    const { id, type, input } = Command.parse(message);
    const run = async (): Promise<unknown> => {
      const handler = handlers[type];
      if (handler === undefined) throw new Error(`There is no command ${type}.`);
      return handler(input);
    };
    run().then(
      (result) => process.send?.({ id, result }),
      (error: unknown) => process.send?.({ id, error: error instanceof Error ? error.stack : String(error) }),
    );
  });
  process.on("disconnect", () => process.exit(0));
}

/** Milliseconds of a clock that all processes of this machine share and nobody sets. */
export function sharedNow(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

/** The value that this part of them doesn't exceed. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
