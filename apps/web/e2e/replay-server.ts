// The real server on a recorded market, which can be stopped and started again on the same data. Used by the
// first trade, whose price is then known beforehand.
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { node24, ownEnvironment, root } from "../../../infra/tooling/install.mjs";

const readyWithinMs = 60_000;

export const recordingFolder = join(root, "../shared/data/coinbase-2018-04");

export function hasRecording(): boolean {
  return existsSync(recordingFolder);
}

export interface ReplayServer {
  url: () => string;
  /** Ends the process as an operator would and starts another one on the same data. */
  restart: () => Promise<void>;
  /** Runs a program of the API beside the server, on the same data; answers its exit code and its words. */
  run: (program: string) => Promise<{ code: number | null; output: string }>;
  close: () => Promise<void>;
}

export async function openReplayServer(): Promise<ReplayServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "fillmark-replay-"));
  let child = start(dataDir);
  let url = await readyUrl(child);
  return {
    url: () => url,
    async restart() {
      await stop(child);
      child = start(dataDir, Number(new URL(url).port));
      url = await readyUrl(child);
    },
    run: (program) => outputOf(spawnProgram(program, environment(dataDir, 0))),
    async close() {
      await stop(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function environment(dataDir: string, port: number): NodeJS.ProcessEnv {
  return ownEnvironment({
    DATA_DIR: dataDir,
    DATABASE_URL: "",
    HOST: "127.0.0.1",
    PORT: String(port),
    NODE_ENV: "production",
    LOG_LEVEL: "info",
    MARKET_FEED: "replay",
    MARKET_REPLAY_DIR: recordingFolder,
    MARKET_REPLAY_SPEED: "1",
    FILLMARK_PARENT_PIPE: "3",
  });
}

function spawnProgram(program: string, env: NodeJS.ProcessEnv): ChildProcess {
  const stopWithParent = ["--import", join(root, "infra/tooling/stop-with-parent.mjs")];
  return spawn(node24(), [...stopWithParent, program], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
}

function start(dataDir: string, port = 0): ChildProcess {
  return spawnProgram("apps/api/src/main.ts", environment(dataDir, port));
}

function readyUrl(child: ChildProcess): Promise<string> {
  let output = "";
  return new Promise((ready, failed) => {
    const giveUp = (why: string): void => failed(new Error(`The server ${why}. It said:\n${output}`));
    const timer = setTimeout(() => giveUp(`isn't ready after ${readyWithinMs} ms`), readyWithinMs);
    child.once("exit", (code) => giveUp(`ended with ${code}`));
    const read = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-20_000);
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
      if (found === undefined) return;
      clearTimeout(timer);
      ready(found);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
  });
}

function outputOf(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = "";
  child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.once("exit", (code) => resolve({ code, output })));
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), 15_000);
  await ended;
  clearTimeout(timer);
}
