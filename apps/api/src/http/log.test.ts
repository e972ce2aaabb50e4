import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { createLog } from "./log.ts";

const canary = "canary-7f3a";
const secret = `fmub_${"A".repeat(43)}`;

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = "";
  const destination = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  write(createLog("trace", destination));
  return text;
}

const names = [
  "authorization",
  "cookie",
  "set-cookie",
  "token",
  "adminToken",
  "password",
  "passwordHash",
  "password_hash",
  "connectionParams",
  "bearer_hash",
  "cookie_hash",
];

test.each(names)("%s is blanked wherever it stands", (name) => {
  const held = { [name]: canary };
  const text = logged((log) => {
    log.info(held);
    log.warn({ req: held }, "with words");
    log.error({ req: { headers: held } });
    log.child({ session: { request: { headers: held } } }).info("from a child");
  });
  expect(text.split("\n").filter((line) => line !== "")).toHaveLength(4);
  expect(text).not.toContain(canary);
  expect(text).toContain("[redacted]");
});

test("an error keeps its kind and place and loses values and secrets", () => {
  const refused = Object.assign(new Error(`insert into users values ('${canary}') - duplicate key`), {
    code: "23505",
    detail: canary,
    query: canary,
  });
  const text = logged((log) => {
    log.error({ err: refused }, "A statement failed.");
    log.error({ err: new Error(`The token ${secret} is odd.`, { cause: refused }) });
    log.error(new Error(`The token ${secret} is odd.`));
    log.error(new Error(refused.message, { cause: refused }));
    log.error({ err: refused });
  });
  expect(text).not.toContain(canary);
  expect(text).not.toContain(secret);
  expect(text).toContain("23505");
  expect(text).toContain("log.test.ts");
});
