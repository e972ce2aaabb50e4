// Nobody can find out who has an account, neither by what is answered nor by how long it takes. Registering is looked at
// as it is where mails can be sent; elsewhere it signs in at once, and so reveals it.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { send, type Answer } from "../../testing/http-client.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { turnTotpOn } from "../../testing/second-factors.ts";
import { movableClock, startTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";

/** FILLMARK_TIMING_PAIRS=2000 looks closer. */
const wanted = process.env["FILLMARK_TIMING_PAIRS"];
const pairs = Number(wanted ?? 300);
const mostMs = 1;
/** After so many pairs a difference of less than half of that is believed; any other is looked at to the end. */
const fewest = 100;
/** Registering takes a hash and five statements: every day fewer of them are asked for, and more is let pass. */
const joins = wanted === undefined ? { count: 100, most: 3 } : { count: pairs, most: mostMs };
/** A machine that is busy with something else for a while is distinguished from a leak by measuring again. */
const looks = 6;

const clock = movableClock();

let app: TestApp;
let serial = 0;

beforeAll(async () => {
  // A server that is away keeps the mails waiting, so nothing is sent while it is measured.
  app = await startTestApp({ clock, feed: scriptedFeed(), env: { SMTP_URL: "smtp://127.0.0.1:9" } });
});

afterAll(() => app.close());

let known: string[];

beforeEach(async () => {
  known = await registerTen();
});

async function registerTen(prepare?: (user: TestUser) => Promise<unknown>): Promise<string[]> {
  const users = await Promise.all(Array.from({ length: 10 }, () => app.registerUser()));
  for (const user of users) await prepare?.(user);
  return users.map(({ email }) => email);
}

const knownEmail = (turn: number) => known[turn % known.length] ?? "";
/** As long as the others, and never asked for before. */
const unknownEmail = () => `${(serial += 1).toString(16).padStart(16, "0")}@example.com`;

type Ask = (email: string) => Promise<Answer>;
type EmailOf = (turn: number) => string;

async function measure(ask: Ask, email: string): Promise<number> {
  const begin = performance.now();
  await ask(email);
  return performance.now() - begin;
}

interface Pairs {
  readonly one: EmailOf;
  readonly other: EmailOf;
  readonly count?: number;
}

/** Median of how much longer one kind took than the other, ms; each pair is asked right after one another, in turns. */
async function leadOf(ask: Ask, { one, other, count = pairs }: Pairs): Promise<number> {
  const leads: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const [first, second] = turn % 2 === 0 ? [one(turn), other(turn)] : [other(turn), one(turn)];
    const [firstMs, secondMs] = [await measure(ask, first), await measure(ask, second)];
    leads.push(turn % 2 === 0 ? firstMs - secondMs : secondMs - firstMs);
    if (wanted === undefined && leads.length === fewest && Math.abs(medianOf(leads)) < mostMs / 2) break;
  }
  return medianOf(leads);
}

function medianOf(leads: readonly number[]): number {
  return leads.toSorted((a, b) => a - b)[Math.floor(leads.length / 2)] ?? Number.NaN;
}

const asks: Record<string, Ask> = {
  "signing in": (email) =>
    send(`${app.url}/api/user/login`, { body: { email, password: "a guess at a password" } }),
  "asking for a link": (email) => send(`${app.url}/trpc/auth.requestPasswordReset`, { body: { email } }),
  "registering with a refused password": (email) =>
    send(`${app.url}/api/user/register`, { body: { email, password: "password123" } }),
};

function shapeOf({ status, text, headers }: Answer): string {
  return JSON.stringify([status, text.replace(/"requestId":"[^"]*"/g, ""), Object.keys(headers)]);
}

test.each(Object.entries(asks))("%s answers alike", async (_name, ask) => {
  expect(shapeOf(await ask(knownEmail(0)))).toBe(shapeOf(await ask(unknownEmail())));
});

test.each(Object.entries(asks))(
  "%s takes the same time",
  async (name, ask) => {
    const look = () => leadOf(ask, { one: knownEmail, other: unknownEmail });
    expect(await smallestLead(`${name}: known minus unknown`, look)).toBeLessThan(mostMs);
  },
  600_000,
);

const guess: Ask = (email) =>
  send(`${app.url}/api/user/login`, { body: { email, password: "a guess at a password" } });

test("a wrong password reveals nothing of a second factor, neither by text nor by time", async () => {
  const guarded = await registerTen((user) => turnTotpOn(app, clock, user));
  const guardedEmail = (turn: number) => guarded[turn % guarded.length] ?? "";
  expect(shapeOf(await guess(guardedEmail(0)))).toBe(shapeOf(await guess(knownEmail(0))));
  const look = () => leadOf(guess, { one: guardedEmail, other: knownEmail });
  const lead = await smallestLead("signing in: with a second factor minus without", look);
  expect(lead).toBeLessThan(mostMs);
}, 600_000);

const join: Ask = (email) =>
  send(`${app.url}/api/user/register`, { body: { email, password: "a walk by the quiet river" } });

test("registering where mails are sent reveals nothing of an account, neither by text nor by time", async () => {
  expect(shapeOf(await join(knownEmail(0)))).toBe(shapeOf(await join(unknownEmail())));
  // None was asked for before, of either kind: who asks twice changes a row where there was none at first.
  const { count, most } = joins;
  const taken = Array.from({ length: count * looks }, unknownEmail);
  await app.em.fork().execute(
    `insert into users (id, email, demo_mode, created_at)
     select gen_random_uuid(), email, false, now() from unnest(array[?]::text[]) email`,
    [taken],
  );
  const look = () => leadOf(join, { one: () => taken.pop() ?? "", other: unknownEmail, count });
  expect(await smallestLead("registering: known minus unknown", look, joins)).toBeLessThan(most);
}, 1_200_000);

/** Looks again when the difference is large; it is the last one that counts. */
async function smallestLead(
  what: string,
  look: () => Promise<number>,
  { count, most } = { count: pairs, most: mostMs },
): Promise<number> {
  const seen: number[] = [];
  for (let looked = 0; looked < looks; looked += 1) {
    seen.push(await look());
    if (Math.abs(seen.at(-1) ?? Number.NaN) < most) break;
  }
  const leads = seen.map((ms) => ms.toFixed(3)).join(", ");
  process.stdout.write(`${what}, median of at most ${count} pairs: ${leads} ms\n`);
  return Math.abs(seen.at(-1) ?? Number.NaN);
}
