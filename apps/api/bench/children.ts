// Processes of a bench: what is measured, and whatever puts it under load, each have one of their own.
import { fork, spawn, type ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const pathOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** One that is told by messages what to do. `file` is below this folder. */
export function forkChild(file: string, ...args: readonly string[]): ChildProcess {
  return fork(pathOf(file), args);
}

/** The next message of this type. Rejects where the child has ended before it. */
export function answerOf<Message extends { type: string }, Type extends Message["type"]>(
  child: ChildProcess,
  type: Type,
): Promise<Extract<Message, { type: Type }>> {
  return new Promise((resolve, reject) => {
    const onExit = (): void => reject(new Error("A process of the bench has ended too early."));
    const listen = (message: unknown): void => {
      if (!isMessage<Message, Type>(message, type)) return;
      child.off("message", listen).off("exit", onExit);
      resolve(message);
    };
    child.once("exit", onExit).on("message", listen);
  });
}

function isMessage<Message extends { type: string }, Type extends Message["type"]>(
  message: unknown,
  type: Type,
): message is Extract<Message, { type: Type }> {
  return typeof message === "object" && message !== null && "type" in message && message.type === type;
}

/** One that says what it has measured as a line of JSON. */
export function spawnChild(file: string, args: readonly string[]): ChildProcess {
  return spawn(process.execPath, [pathOf(file), ...args], { stdio: ["pipe", "pipe", "inherit"] });
}

export async function firstLine({ stdout }: ChildProcess): Promise<unknown> {
  if (stdout === null) throw new Error("a child without output");
  for await (const line of createInterface({ input: stdout })) return JSON.parse(line);
  throw new Error("a child ended before it said anything");
}
