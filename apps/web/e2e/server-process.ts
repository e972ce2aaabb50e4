// The real server as a process of its own, started as `npm start` starts it. What browser tests and benches set
// differs; how it starts, says where it listens and ends doesn't.
import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { node24, ownEnvironment, root } from "../../../infra/tooling/install.mjs";

export const startTimeoutMs = 60_000;
export const stopTimeoutMs = 15_000;

/** Runs a program of the API on this data; port 0 is one that is free. */
export function spawnProgram(
  program: string,
  { dataDir, port, settings }: { dataDir: string; port: number; settings: Readonly<Record<string, string>> },
): ChildProcess {
  const stopWithParent = ["--import", join(root, "infra/tooling/stop-with-parent.mjs")];
  return spawn(node24(), [...stopWithParent, program], {
    cwd: root,
    env: ownEnvironment({
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      HOST: "127.0.0.1",
      PORT: String(port),
      NODE_ENV: "production",
      TRUST_PROXY: "1",
      LOG_LEVEL: "info",
      LIVE_SANDBOX: "staffed",
      FILLMARK_PARENT_PIPE: "3",
      ...settings,
    }),
    // The fourth is the pipe by which the server notices that who started it is gone.
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
}

/** The server says where it listens once it is ready. */
export function readyUrl(child: ChildProcess): Promise<string> {
  let output = "";
  return new Promise((ready, failed) => {
    const giveUp = (why: string): void => failed(new Error(`The server ${why}. It said:\n${output}`));
    const timer = setTimeout(() => giveUp(`isn't ready after ${startTimeoutMs} ms`), startTimeoutMs);
    child.once("exit", (code) => giveUp(`ended with ${code}`));
    const read = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-20_000);
      const url = /https?:\/\/127\.0\.0\.1:\d+(?=\s|")/.exec(output)?.[0];
      if (!url) return;
      clearTimeout(timer);
      ready(url);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
  });
}

/** Asks it to end, as an operator would, and makes it when it doesn't; resolves when it is gone. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), stopTimeoutMs);
  await ended;
  clearTimeout(timer);
}

/** Ends it from one moment to the next, without a word: kill -9. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await ended;
}
