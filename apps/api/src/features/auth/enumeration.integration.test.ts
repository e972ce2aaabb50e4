// Nobody can find out who has an account, neither by what is answered nor by how long it takes. Registering tells it
// in so many words, as its contract wants, once a good password is shown, and is limited by address for that.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { send, type Answer } from "../../testing/http-client.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

/** FILLMARK_TIMING_PAIRS=2000 looks closer. */
const pairs = Number(process.env["FILLMARK_TIMING_PAIRS"] ?? 300);
const mostMs = 1;
/** A machine that is busy with something else for a while is told from a leak by looking again. */
const looks = 3;

let app: TestApp;
let serial = 0;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
});

afterAll(() => app.close());

let known: string[];

beforeEach(async () => {
  known = await Promise.all(Array.from({ length: 10 }, async () => (await app.registerUser()).email));
});

const knownEmail = (turn: number) => known[turn % known.length] ?? "";
/** As long as the others, and never asked for before. */
const unknownEmail = () => `${(serial += 1).toString(16).padStart(16, "f")}@example.com`;

type Ask = (email: string) => Promise<Answer>;

async function measure(ask: Ask, email: string): Promise<number> {
  const begin = performance.now();
  await ask(email);
  return performance.now() - begin;
}

/** Median of how much longer the known one took, ms; each pair is asked right after one another, in turns. */
async function leadOfKnown(ask: Ask): Promise<number> {
  const leads: number[] = [];
  for (let turn = 0; turn < pairs; turn += 1) {
    const [first, second] =
      turn % 2 === 0 ? [knownEmail(turn), unknownEmail()] : [unknownEmail(), knownEmail(turn)];
    const [firstMs, secondMs] = [await measure(ask, first), await measure(ask, second)];
    leads.push(turn % 2 === 0 ? firstMs - secondMs : secondMs - firstMs);
  }
  return leads.toSorted((a, b) => a - b)[Math.floor(leads.length / 2)] ?? Number.NaN;
}

const asks: Record<string, Ask> = {
  "signing in": (email) =>
    send(`${app.url}/api/user/login`, { body: { email, password: "a guess at a password" } }),
  "asking for a link": (email) => send(`${app.url}/trpc/auth.requestPasswordReset`, { body: { email } }),
  "registering with a refused password": (email) =>
    send(`${app.url}/api/user/register`, { body: { email, password: "password123" } }),
};

test.each(Object.entries(asks))("%s answers alike", async (_name, ask) => {
  const shape = ({ status, text, headers }: Answer) =>
    JSON.stringify([status, text.replace(/"requestId":"[^"]*"/g, ""), Object.keys(headers)]);
  expect(shape(await ask(knownEmail(0)))).toBe(shape(await ask(unknownEmail())));
});

test.each(Object.entries(asks))(
  "%s takes the same time",
  async (name, ask) => {
    const seen: number[] = [];
    for (let look = 0; look < looks; look += 1) {
      seen.push(await leadOfKnown(ask));
      if (Math.abs(seen.at(-1) ?? Number.NaN) < mostMs) break;
    }
    process.stdout.write(
      `${name}: known minus unknown, median of ${pairs} pairs: ${seen.map((ms) => ms.toFixed(3)).join(", ")} ms\n`,
    );
    expect(Math.abs(seen.at(-1) ?? Number.NaN), seen.join()).toBeLessThan(mostMs);
  },
  600_000,
);
