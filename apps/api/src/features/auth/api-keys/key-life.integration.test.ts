// What goes on while a key works: the streams that it opened, and what its owner reads of it.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { API_KEY_CALLS_KEPT, type CreateApiKeyInput } from "@fillmark/contracts/api-keys";
import { send } from "../../../testing/http-client.ts";
import { startKeyOwners, type KeyOwners } from "../../../testing/key-owner.ts";
import { signedHeaders, type Signer } from "../../../testing/signer.ts";
import type { TestApp, TestUser } from "../../../testing/test-app.ts";

let owners: KeyOwners;
let app: TestApp;
let clock: KeyOwners["clock"];
let user: TestUser;

beforeAll(async () => {
  owners = await startKeyOwners();
  ({ app, clock } = owners);
});

afterAll(() => app.close());

beforeEach(async () => {
  user = await owners.next();
});

const signerOf = (input?: Partial<CreateApiKeyInput>) => owners.signerOf(input);

const account = (signer: Signer) => owners.account(signer);

/** An endless stream, as private ones are. */
async function* untilAborted(signal: AbortSignal): AsyncGenerator<string> {
  yield "open";
  await new Promise((resolve) => signal.addEventListener("abort", resolve));
}

test("a revoked key's open streams end, and those of other keys go on", async () => {
  const [mine, other] = [await signerOf(), await signerOf()];
  const ends: string[] = [];
  const follow = async ({ id }: Signer, name: string) => {
    try {
      for await (const _ of app.parts.auth.sessionWatch.untilEnded(id, undefined, untilAborted)) void _;
    } catch {
      ends.push(name);
    }
  };
  void follow(mine, "mine");
  void follow(other, "other");
  await app.parts.auth.sessionWatch.look();
  expect(ends).toEqual([]);
  await app.caller(user.id).apiKeys.revoke({ keyId: mine.id });
  await expect.poll(() => ends).toEqual(["mine"]);
  await app.em.execute(`update api_keys set expires_at = ? where id = ?`, [
    new Date(clock.now() - 1),
    other.id,
  ]);
  await app.parts.auth.sessionWatch.look();
  await expect.poll(() => ends).toEqual(["mine", "other"]);
});

test("its owner reads what a key did lately: the newest calls alone, and nothing that somebody without it sent", async () => {
  const signer = await signerOf({ addresses: ["127.0.0.0/8", "::1"] });
  await account(signer);
  await account({ ...signer, sign: () => "0".repeat(64) });
  const path = "/api/v1/orders?venue=live";
  const headers = signedHeaders(signer, { method: "DELETE", path, timestamp: clock.now() });
  await send(`${app.url}${path}`, { method: "DELETE", headers });
  const read = () => app.caller(user.id).apiKeys.calls({ keyId: signer.id });
  const { key, calls } = await read();
  expect(key).toMatchObject({ id: signer.id, apiKey: signer.apiKey });
  expect(calls).toMatchObject([
    { method: "DELETE", route: "/api/v1/orders", status: 403, code: "SCOPE_MISSING", address: "127.0.0.1" },
    { method: "GET", route: "/api/v1/account", status: 200, code: null, address: "127.0.0.1" },
  ]);
  const call = {
    keyId: signer.id,
    userId: user.id,
    method: "GET",
    route: "/api/v1/fills",
    code: null,
    address: "",
  };
  for (let status = 0; status < 2 * API_KEY_CALLS_KEPT; status += 1)
    app.parts.auth.apiKeys.calls.add({ ...call, status, atMs: clock.now() });
  const kept = (await read()).calls.map(({ status }) => status);
  expect(kept).toEqual(
    Array.from({ length: API_KEY_CALLS_KEPT }, (_, index) => 2 * API_KEY_CALLS_KEPT - 1 - index),
  );
  const [{ count } = { count: 0 }] = await app.em.execute<{ count: number }[]>(
    `select count(*)::int as count from api_key_calls where key_id = ?`,
    [signer.id],
  );
  expect(count).toBe(API_KEY_CALLS_KEPT);
  const stranger = await app.registerUser();
  await expect(app.caller(stranger.id).apiKeys.calls({ keyId: signer.id })).rejects.toThrow();
});
