// The real server on a recorded market, which can be stopped and started again on the same data. Used by the
// first trade, whose price is then known beforehand.
import type { ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../../../infra/tooling/install.mjs";
import { preparedFolder } from "./data-folder.ts";
import { readyUrl, spawnProgram, stop } from "./server-process.ts";

export const recordingFolder = join(root, "../shared/data/coinbase-2018-04");

export function hasRecording(): boolean {
  return existsSync(recordingFolder);
}

export interface ReplayServer {
  url: () => string;
  /** Ends the process as an operator would and starts another one on the same data. */
  restart: () => Promise<void>;
  /** Runs a program of the API beside the server, on the same data; answers its exit code and its output. */
  run: (program: string) => Promise<{ code: number | null; output: string }>;
  close: () => Promise<void>;
}

export async function openReplayServer(): Promise<ReplayServer> {
  const dataDir = await preparedFolder("replay");
  let child = start(dataDir);
  let url = await readyUrl(child);
  return {
    url: () => url,
    async restart() {
      await stop(child);
      child = start(dataDir, Number(new URL(url).port));
      url = await readyUrl(child);
    },
    run: (program) => outputOf(run(program, dataDir, 0)),
    async close() {
      await stop(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function run(program: string, dataDir: string, port: number): ChildProcess {
  const settings = {
    MARKET_FEED: "replay",
    MARKET_REPLAY_DIR: recordingFolder,
    MARKET_REPLAY_SPEED: "1",
  };
  return spawnProgram(program, { dataDir, port, settings });
}

function start(dataDir: string, port = 0): ChildProcess {
  return run("apps/api/src/main.ts", dataDir, port);
}

function outputOf(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = "";
  child.stdout?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.once("exit", (code) => resolve({ code, output })));
}
