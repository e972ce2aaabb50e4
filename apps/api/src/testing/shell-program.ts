// A program of the shell as an operator runs it: a process of its own, with an environment of which nothing is this one's.
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";

export interface EndedProgram {
  readonly code: unknown;
  readonly out: string;
  readonly err: string;
}

/** What was compiled once needn't be again, which takes longer than most of them run. */
const compiled = { NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] ?? "" };

/** By where it is. */
export function runProgram(
  program: URL,
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<EndedProgram> {
  const env = { ...compiled, ...variables };
  return new Promise((resolve) => {
    execFile(process.execPath, [fileURLToPath(program), "--", ...args], { env }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, out, err }),
    );
  });
}
