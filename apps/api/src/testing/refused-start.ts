// A start that is refused, and what it says: of a process, or within this one, with what a process would have written to
// standard error.
import { expect } from "vitest";
import { parseEnv } from "../env.ts";
import { createLog } from "../http/log.ts";
import { startApp } from "../app.ts";
import { reportStartFailure } from "../runtime/start-failure.ts";
import { spawnServer } from "./server-process.ts";

type Variables = Readonly<Record<string, string>>;

/** The lines for people, one for each problem, once the process has ended as it should. */
export async function refusedProcess(variables: Variables): Promise<string> {
  const server = await spawnServer(variables);
  if (server.url !== "") server.child.kill("SIGKILL");
  expect(await server.ended()).toBe(1);
  const { stdout, stderr } = server.output();
  expect(stdout).toBe("");
  return plainLines(stderr);
}

/** The same of a start within this process. */
export async function refusedStart(variables: Variables): Promise<string> {
  let stderr = "";
  const write = (text: string) => void (stderr += text);
  const started = async () => {
    const env = parseEnv({ PORT: "0", NODE_ENV: "test", ...variables });
    return startApp(env, { log: createLog(env.LOG_LEVEL, { write }) });
  };
  const app = await started().catch((error: unknown) => {
    reportStartFailure(error, createLog("fatal", { write }), write);
    return null;
  });
  await app?.stop();
  expect(app, "It was to be refused.").toBeNull();
  return plainLines(stderr);
}

/** Each of them is a record of the log as well, and no secret and no stack is beside them. */
function plainLines(stderr: string): string {
  const lines = stderr.split("\n").filter((line) => line !== "");
  const plain = lines.filter((line) => !line.startsWith("{"));
  const fatal = lines.flatMap((line): { level: string; msg: string }[] =>
    line.startsWith('{"level":"fatal"') ? [JSON.parse(line)] : [],
  );
  expect(plain.length, stderr).toBeGreaterThan(0);
  // The log goes its own way to the same place, so that only within each of them there is an order.
  expect(fatal.map(({ msg }) => msg).toSorted()).toEqual(plain.toSorted());
  for (const record of fatal) expect(Object.keys(record)).toEqual(["level", "time", "msg"]);
  expect(stderr).not.toMatch(/hunter2|^\s+at /m);
  return plain.join("\n");
}
