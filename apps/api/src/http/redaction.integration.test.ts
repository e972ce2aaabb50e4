// Secrets are put wherever a request can carry one, and the whole log is searched for them.
import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { send } from "../testing/http-client.ts";
import { startTestApp } from "../testing/test-app.ts";
import { createLog } from "./log.ts";
import { asOwner } from "../testing/as-owner.ts";

test("no secret of any request reaches the log, nor does an answer hold one of another's", async () => {
  let written = "";
  const destination = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  const app = await startTestApp({ log: createLog("trace", destination) });
  const canary = "canary-51c2";
  const user = await app.registerUser();
  const secrets = [canary, user.token, user.password, app.admin.password];
  const answers = [
    await send(`${app.url}/user/me?token=${canary}&password=${canary}`, {
      headers: { authorization: `Bearer ${canary}` },
    }),
    await send(`${app.url}/trpc/auth.me?connectionParams=${canary}&input=%22${canary}%22`, {
      headers: { cookie: `a=${canary}` },
    }),
    await send(`${app.url}/api/user/login`, { body: { email: user.email, password: canary } }),
    await send(`${app.url}/api/user/login`, {
      body: { email: user.email, password: canary, [canary]: canary },
    }),
    await send(`${app.url}/api/user/login`, {
      method: "POST",
      headers: { "content-type": canary },
      body: canary,
    }),
    await send(`${app.url}/api/user/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: `{"${canary}`,
    }),
    await send(`${app.url}/user/me`, {
      headers: { authorization: `Bearer ${user.token}`, "x-request-id": `{${canary}}` },
    }),
  ];
  await send(`${app.url}/api/user/login`, { body: { email: user.email, password: user.password } });
  await send(`${app.url}/api/admin/login`, { body: app.admin });

  // A failure of ours in the middle of a statement that carries a secret.
  await asOwner(app.db, `alter table sessions rename to sessions_away`);
  const broken = await send(`${app.url}/user/me`, { headers: { authorization: `Bearer ${user.token}` } });
  const brokenCall = await send(`${app.url}/trpc/auth.login`, {
    body: { email: user.email, password: user.password },
  });
  await asOwner(app.db, `alter table sessions_away rename to sessions`);

  expect([broken.status, brokenCall.status]).toEqual([500, 500]);
  expect(broken.json).toEqual({
    success: false,
    message: "Something went wrong on our side.",
    code: "INTERNAL",
    details: { requestId: broken.headers["x-request-id"] },
  });
  for (const { text } of [broken, brokenCall])
    expect(text).not.toMatch(/sessions|relation|select|stack|\bat /i);
  await app.close();

  expect(written).toContain('"path":"/user/me"');
  expect(written).toContain(String(broken.headers["x-request-id"]));
  for (const event of ["user.register", "user.login", "user.login_refused", "admin.login"]) {
    expect(written).toContain(`"event":"${event}"`);
  }
  expect(written).not.toContain(user.email);
  for (const secret of secrets) expect(written).not.toContain(secret);
  for (const { text } of answers.slice(0, 3)) expect(text).not.toContain(canary);
});
