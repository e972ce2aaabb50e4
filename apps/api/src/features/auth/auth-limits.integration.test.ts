// Guessing passwords and finding out who has an account, over real HTTP with the limits of production.
import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { send } from "../../testing/http-client.ts";
import { startTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";

let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  app = await startTestApp({ env: { NODE_ENV: "production", TRUST_PROXY: "1" } });
});

beforeEach(async () => {
  user = await app.registerUser();
});

afterAll(() => app.close());

let network = 0;
const nextAddress = (): string => `198.51.100.${(network += 1)}`;

async function login(email: string, password: string, from: string): Promise<[number, number]> {
  const headers = { "x-forwarded-for": from };
  const answer = await send(`${app.url}/api/user/login`, { headers, body: { email, password } });
  return [answer.status, Number(answer.headers["retry-after"] ?? 0)];
}

/** Refusals of this user's password that were judged. */
async function tried(): Promise<number> {
  const [row] = await app.em
    .fork()
    .execute<{ tries: number }[]>(
      `select count(*)::int as tries from login_events where user_id = ? and kind = 'refused'`,
      [user.id],
    );
  return row?.tries ?? Number.NaN;
}

/** Sends all before it reads any answer. Gives their statuses. */
async function pipeline(count: number, body: object, from: string): Promise<number[]> {
  const { hostname, port, host } = new URL(app.url);
  const text = JSON.stringify(body);
  const one = `POST /api/user/login HTTP/1.1\r\nhost: ${host}\r\nx-forwarded-for: ${from}\r\ncontent-type: application/json\r\ncontent-length: ${text.length}\r\n\r\n${text}`;
  const socket = connect(Number(port), hostname);
  socket.write(one.repeat(count));
  const statuses: number[] = [];
  let unread = "";
  for await (const chunk of socket) {
    unread += String(chunk);
    const heads = [...unread.matchAll(/HTTP\/1\.1 (\d{3}) /g)];
    statuses.push(...heads.map(([, status]) => Number(status)));
    // What may be the beginning of the next line is looked at again.
    unread = /H[HTP/1. \d]{0,12}$/.exec(unread)?.[0] ?? "";
    if (/HTTP\/1\.1 \d{3} $/.test(unread)) unread = "";
    if (statuses.length >= count) break;
  }
  return statuses;
}

describe("trying passwords", () => {
  test("from one address ends after eight tries, for minutes and not for good", async () => {
    const from = nextAddress();
    for (let tries = 0; tries < 8; tries += 1) {
      expect(await login(user.email, "not this one", from)).toEqual([401, 0]);
    }
    const [status, wait] = await login(user.email, user.password, from);
    expect(status).toBe(429);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(300);
  });

  test("elsewhere doesn't keep the owner out", async () => {
    const attacker = nextAddress();
    for (let tries = 0; tries < 12; tries += 1) await login(user.email, "not this one", attacker);
    expect((await login(user.email, user.password, nextAddress()))[0]).toBe(200);
  });

  test("is counted anew after the right one", async () => {
    const from = nextAddress();
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 7; tries += 1) await login(user.email, "not this one", from);
      expect((await login(user.email, user.password, from))[0]).toBe(200);
    }
  });

  test("from many addresses ends too", async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 45; tries += 1) {
      statuses.push((await login(user.email, "not this one", nextAddress()))[0]);
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  test("ten in one batch are ten tries", async () => {
    const input = Object.fromEntries(
      Array.from({ length: 10 }, (_, index) => [index, { email: user.email, password: `guess ${index}` }]),
    );
    const paths = Array(10).fill("auth.login").join(",");
    const headers = { "x-forwarded-for": nextAddress() };
    const answer = await send(`${app.url}/trpc/${paths}?batch=1`, { headers, body: input });
    const codes = [...answer.text.matchAll(/"domain":\{"code":"(\w+)"/g)].map(([, code]) => String(code));
    expect(codes.toSorted((a, b) => a.localeCompare(b))).toEqual([
      ...Array(8).fill("INVALID_CREDENTIALS"),
      ...Array(2).fill("TOO_MANY_REQUESTS"),
    ]);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  });

  test("a thousand in one batch are refused, and none of them is counted or tried", async () => {
    const input = Object.fromEntries(
      Array.from({ length: 1000 }, (_, index) => [index, { email: user.email, password: `guess ${index}` }]),
    );
    const from = nextAddress();
    const before = await tried();
    const long = Array(1000).fill("auth.login").join(",");
    const eleven = Array(11).fill("auth.login").join(",");
    for (const paths of [long, eleven]) {
      const headers = { "x-forwarded-for": from };
      const answer = await send(`${app.url}/trpc/${paths}?batch=1`, { headers, body: input });
      expect([400, 404, 413, 414, 431]).toContain(answer.status);
      expect(answer.text).not.toContain("INVALID_CREDENTIALS");
    }
    await app.parts.auth.deferredTasks.settle();
    expect(await tried()).toBe(before);
    expect((await login(user.email, user.password, from))[0]).toBe(200);
  });

  test("a thousand over one connection are a thousand tries, of which eight are judged", async () => {
    const before = await tried();
    const answers = await pipeline(1000, { email: user.email, password: "not this one" }, nextAddress());
    expect(answers.filter((status) => status === 401)).toHaveLength(8);
    expect(answers.filter((status) => status === 429)).toHaveLength(992);
    await app.parts.auth.deferredTasks.settle();
    expect((await tried()) - before).toBe(8);
  });

  test("of admins is limited as well", async () => {
    const headers = { "x-forwarded-for": nextAddress() };
    const body = { email: app.admin.email, password: "not this one" };
    const statuses: number[] = [];
    for (let tries = 0; tries < 9; tries += 1) {
      statuses.push((await send(`${app.url}/api/admin/login`, { headers, body })).status);
    }
    expect(statuses).toEqual([...Array(8).fill(401), 429]);
  });

  test("a forged address is only believed as far as there are proxies", async () => {
    const statuses: number[] = [];
    for (let tries = 0; tries < 9; tries += 1) {
      const from = `${nextAddress()}, 203.0.113.50`;
      statuses.push((await login(user.email, "not this one", from))[0]);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

test("registering is limited by address", async () => {
  const headers = { "x-forwarded-for": nextAddress() };
  const statuses: number[] = [];
  for (let tries = 0; tries < 61; tries += 1) {
    const body = { email: user.email, password: "a walk by the quiet river" };
    statuses.push((await send(`${app.url}/api/user/register`, { headers, body })).status);
  }
  expect(statuses).toEqual([...Array(60).fill(409), 429]);
});

describe("nobody can tell who has an account", () => {
  test("by the time a sign-in takes", async () => {
    const taken: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
    for (let round = 0; round < 40; round += 1) {
      if (round % 30 === 0) user = await app.registerUser();
      for (const [kind, email] of [
        ["known", user.email],
        ["unknown", `nobody${round}@example.com`],
      ] as const) {
        const begin = performance.now();
        await login(email, "not this one", nextAddress());
        taken[kind].push(performance.now() - begin);
      }
    }
    // Without the work that is done for nobody, it is a fifth of the time.
    const ratio = median(taken.unknown) / median(taken.known);
    expect(ratio).toBeGreaterThan(0.67);
    expect(ratio).toBeLessThan(1.5);
  });
});

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
