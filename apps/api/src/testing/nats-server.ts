// A NATS server of a test's own, which can be killed and started again at the same port.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { provideNats } from "../../../../infra/tooling/nats.mjs";
import { freePort } from "../db/postgres-server.ts";

export interface NatsServer {
  /** With the password that it asks for. */
  readonly url: string;
  readonly port: number;
  /** 0 while it is gone. */
  pid(): number;
  /** As by kill -9; nothing where it is gone already. */
  kill(): Promise<void>;
  /** Again, at the same port, knowing nothing of before. */
  start(): Promise<void>;
}

const password = "of-the-tests";

export async function startNatsServer(): Promise<NatsServer> {
  const program = await provideNats();
  const port = await freePort();
  let child: ChildProcess | null = null;
  const server: NatsServer = {
    url: `nats://fillmark:${password}@127.0.0.1:${port}`,
    port,
    pid: () => child?.pid ?? 0,
    async kill() {
      const running = child;
      child = null;
      if (running === null || running.exitCode !== null) return;
      const ended = once(running, "close");
      running.kill("SIGKILL");
      await ended;
    },
    async start() {
      const address = ["-a", "127.0.0.1", "-p", String(port)];
      child = spawn(program, [...address, "--user", "fillmark", "--pass", password], { stdio: "ignore" });
      while (!(await answers(port))) await sleep(20);
    },
  };
  await server.start();
  return server;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("data", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
