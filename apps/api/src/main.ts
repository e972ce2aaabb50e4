// The process: reads its environment, starts the app, says where it is, and ends when it is asked to. A start that
// can't be is refused before the app is loaded, which takes seconds.
import type { RunningApp } from "./app.ts";
import { readEnv, type Env } from "./env.ts";
import { createLog } from "./http/log.ts";
import { does } from "./runtime/roles.ts";
import { reportStartFailure } from "./runtime/start-failure.ts";
import { favourMainThread } from "./runtime/thread-priority.ts";

const STOP_TIMEOUT_MS = 10_000;

async function main(): Promise<void> {
  const env = readEnv();
  const { startApp } = await import("./app.ts");
  const ended = new AbortController();
  const app = await startApp(env, { standby: { signal: ended.signal, onWaiting: endOnSignal(ended) } }).catch(
    (error: unknown) => {
      if (ended.signal.aborted) return null;
      throw error;
    },
  );
  if (app === null) return;
  favourMainThread();
  process.stdout.write(`${greeting(app, env).join("\n")}\n`);
  stopOnSignal(app);
  // Asked to stop just as it took over.
  if (ended.signal.aborted) process.kill(process.pid, "SIGTERM");
}

/** A standby has nothing to finish. */
function endOnSignal(ended: AbortController): (url: string) => void {
  return (url) => {
    for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => ended.abort());
    process.stdout.write(`Fillmark stands by at ${url}\n`);
  };
}

/** What the operator has to know. A random password is shown here and never again; the log doesn't get it. */
function greeting({ url, parts, firstAdmin }: RunningApp, env: Env): string[] {
  const { kind, source } = parts.market.feed();
  const address = does("web", env) ? (env.PUBLIC_ORIGIN ?? url) : url;
  const lines = [
    `Fillmark is at ${address}`,
    ...(env.ROLE === "all" ? [] : [`Roles: ${env.ROLE.join(",")}`]),
    `Market: ${kind === "simulated" ? "simulated" : `${kind}, ${source}`}`,
  ];
  if (firstAdmin === null) return lines;
  const { email, password } = firstAdmin;
  const shown = password === null ? [] : [`Admin's password, shown only this once: ${password}`];
  const console = `${env.PUBLIC_ORIGIN ?? url}/admin/login`;
  return [...lines, `Admin: ${email}, at ${console}; a second factor comes first`, ...shown];
}

/** Also the last resort for what nobody caught: it is logged, and the process ends calmly to be started anew. */
function stopOnSignal(app: RunningApp): void {
  let isStopping = false;
  const stop = (code: number) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    void app.stop().then(() => process.exit(code));
  };
  const giveUp = (error: unknown) => {
    app.parts.log.fatal({ err: error }, "Something failed that nobody had thought of.");
    stop(1);
  };
  // As of every server that has files to read again. Without TLS it ends the process, as it always has.
  const { certificate } = app;
  if (certificate !== null) process.on("SIGHUP", () => void certificate.reload());
  process.on("SIGTERM", () => stop(0));
  process.on("SIGINT", () => stop(0));
  process.on("uncaughtException", giveUp);
  process.on("unhandledRejection", giveUp);
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    reportStartFailure(error, createLog("fatal"), (text) => process.stderr.write(text));
    process.exitCode = 1;
    // What is half open and can't be closed doesn't keep a process that serves nobody.
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
  });
}
