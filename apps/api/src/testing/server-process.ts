// The server as a process of its own, as an operator runs it: for what only shows from outside, such as signals.
import { spawn, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";

export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** All that was written so far. */
  output(): { readonly stdout: string; readonly stderr: string };
  /** The exit code; null when a signal ended it. */
  ended(): Promise<number | null>;
}

const main = fileURLToPath(new URL("../main.ts", import.meta.url));

/** Of the environment this alone: what was compiled once needn't be again. */
const compiled = { NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] ?? "" };

interface ServerOptions {
  /** As the system's limit for it; otherwise what this process has. */
  readonly openFiles?: number;
  /** Of another release, by its path. */
  readonly program?: string;
}

/** Resolves once it says where it is, or where it stands by; with `url` empty when it ended before. */
export async function spawnServer(
  variables: Readonly<Record<string, string>>,
  { openFiles, program = main }: ServerOptions = {},
): Promise<ServerProcess> {
  const limited = `${openFiles === undefined ? "" : `ulimit -n ${openFiles} && `}exec "$0" "$@"`;
  const child = spawn("/bin/sh", ["-c", limited, process.execPath, program], {
    env: { PORT: "0", NODE_ENV: "test", ...compiled, ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stdout = "";
  let stderr = "";
  child.stderr.on("data", (chunk: Buffer) => (stderr += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const url = await new Promise<string>((resolve) => {
    child.stdout.on("data", (chunk: Buffer) => {
      stdout += chunk.toString();
      // The whole greeting is written at once.
      const said = /Fillmark (?:stands by at (\S+)\n|is at (\S+)\n[^]*Market: .*\n)/.exec(stdout);
      const at = said?.[1] ?? said?.[2];
      if (at !== undefined) resolve(at);
    });
    void ended.then(() => resolve(""));
  });
  return { url, child, output: () => ({ stdout, stderr }), ended: () => ended };
}
