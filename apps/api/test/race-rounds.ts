// Fifty tries at once to withdraw the same balance, again and again: over tRPC, over REST and over both.
import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { createCaller } from "../src/router.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { noContactCookie, noDevices, type Parts } from "../src/context/context.ts";
import { fund, IBAN, moveDestination } from "../src/testing/withdrawers.ts";
import { verifyUser } from "../src/testing/verified-users.ts";
import { randomPassword } from "../src/testing/random-password.ts";

const AT_ONCE = 50;

/** What a race runs against. */
export interface RaceApp {
  readonly url: string;
  readonly parts: Parts;
  readonly em: EntityManager;
  /** Called with the number of rounds that are over. */
  readonly onRound?: (done: number) => void;
}

export interface RaceOutcome {
  readonly rounds: number;
  readonly tries: number;
  /** Rounds in which not exactly one was accepted, with how many were. */
  readonly wrong: readonly string[];
  /** Refusals by code. */
  readonly refused: Readonly<Record<string, number>>;
}

/** What is held now: more than its caller was answered, where an answer got lost. */
async function storedOf(app: RaceApp, { destinationId }: Pick<Racer, "destinationId">): Promise<string[]> {
  const rows = await app.em
    .fork()
    .execute<{ id: string; state: string }[]>(
      `select id, state from withdrawals where destination_id = ? and state not in ('failed','canceled')`,
      [destinationId],
    );
  if (rows.every(({ state }) => state === "awaiting_approval")) return rows.map(({ id }) => id);
  // One that was cut off is taken up by the job.
  await sleep(200);
  return storedOf(app, { destinationId });
}

interface Racer {
  readonly token: string;
  readonly destinationId: string;
}

/** Each round takes the whole balance once, and gives it back for the next one. */
export async function raceWithdrawals(app: RaceApp, rounds: number): Promise<RaceOutcome> {
  const racer = await newRacer(app);
  const wrong: string[] = [];
  const refused: Record<string, number> = {};
  for (let round = 0; round < rounds; round++) {
    // A proof of who asks is good for ten minutes, however long the rounds before took.
    await app.em.fork().execute(`update sessions set proved_at = now()`);
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => {
        const isRest = round % 3 === 0 || (round % 3 === 2 && index % 2 === 0);
        return ask(app.url, racer, isRest ? "rest" : "trpc");
      }),
    );
    const acknowledgements = answers.flatMap(({ id }) => id ?? []);
    const stored = await storedOf(app, racer);
    if (stored.length !== 1 || acknowledgements.some((id) => !stored.includes(id)))
      wrong.push(`round ${round}: ${stored.length} stored, ${acknowledgements.length} acknowledged`);
    for (const { code } of answers) if (code !== null) refused[code] = (refused[code] ?? 0) + 1;
    for (const withdrawalId of stored)
      await call(app.url, racer, { path: "/trpc/withdrawals.cancel", body: { venue: "live", withdrawalId } });
    app.onRound?.(round + 1);
  }
  return { rounds, tries: rounds * AT_ONCE, wrong, refused };
}

async function newRacer(app: RaceApp): Promise<Racer> {
  const em = app.em.fork();
  const email = `${randomBytes(8).toString("hex")}@example.com`;
  const account = { email, password: randomPassword() };
  const guest = createCaller({
    ...app.parts,
    em,
    actor: { type: "guest" },
    requestId: "race",
    address: "127.0.0.1",
    userAgent: "race",
    language: "en",
    host: "",
    setSessionCookie: () => undefined,
    devices: noDevices,
    contactCookie: noContactCookie,
  });
  const answer = await guest.auth.register(account);
  if ("pending" in answer) throw new Error("Nobody is signed in.");
  const { token, user } = answer;
  await verifyUser(em, user.id, 3);
  await fund(app.parts.exchange, { owner: user.id, asset: "USD", amount: "1000" });
  const added = await call(
    app.url,
    { token },
    {
      path: "/trpc/withdrawals.addDestination",
      body: { venue: "live", kind: "bank", asset: "USD", label: "Bank", holder: "Ada", iban: IBAN },
    },
  );
  const destinationId = /"id":"([^"]+)"/.exec(added)?.[1];
  if (destinationId === undefined) throw new Error(added);
  await moveDestination(em, destinationId, "25 hours");
  return { token, destinationId };
}

interface Answered {
  readonly id: string | null;
  readonly code: string | null;
}

async function ask(url: string, racer: Racer, over: "rest" | "trpc"): Promise<Answered> {
  const { destinationId } = racer;
  const id = randomUUID();
  const wish = { venue: "live", asset: "USD", amount: "1000" };
  const text = await (over === "rest"
    ? call(url, racer, {
        path: "/api/user/withdrawals",
        body: { client_withdrawal_id: id, destination_id: destinationId, ...wish },
      })
    : call(url, racer, {
        path: "/trpc/withdrawals.request",
        body: { clientWithdrawalId: id, destinationId, ...wish },
      }));
  const code = /"code":"([A-Z_]+)"[^{]*"details"/.exec(text)?.[1] ?? null;
  const accepted = /"id":"([^"]+)"/.exec(text)?.[1] ?? null;
  if (accepted === null && code === null) throw new Error(text.slice(0, 300));
  return { id: code === null ? accepted : null, code };
}

interface Posted {
  readonly path: string;
  readonly body: object;
}

async function call(url: string, { token }: Pick<Racer, "token">, { path, body }: Posted): Promise<string> {
  const answer = await fetch(`${url}${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", "x-fillmark": "1" },
    body: JSON.stringify(body),
  });
  return answer.text();
}
