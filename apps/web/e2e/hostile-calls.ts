// One procedure with many inputs, as many in a request as the server takes.
import { setTimeout as sleep } from "node:timers/promises";
import type { APIRequestContext } from "@playwright/test";
import { withClient } from "../../api/src/db/with-client.ts";
import { bearer } from "./bearer.ts";
import { databaseUrl } from "./admin-fixtures.ts";
import type { AppServer } from "./app-server.ts";
import { expect } from "./fixtures.ts";

interface Asked {
  readonly token: string;
  readonly inputs: readonly object[];
}

const AT_ONCE = 10;

async function statusesOf(
  request: APIRequestContext,
  procedure: string,
  { token, inputs }: Asked,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let from = 0; from < inputs.length; from += AT_ONCE) {
    const some = inputs.slice(from, from + AT_ONCE);
    const names = some.map(() => procedure).join();
    const headers = bearer(token);
    const data = Object.fromEntries(some.map((input, place) => [String(place), input]));
    const answer = await request.post(`/trpc/${names}?batch=1`, { headers, data });
    const text = await answer.text();
    const answers: unknown = JSON.parse(text);
    expect(Array.isArray(answers) ? answers.length : answers, text.slice(0, 500)).toBe(some.length);
    for (const one of Array.isArray(answers) ? answers : []) statuses.push(statusOf(one));
  }
  return statuses;
}

function statusOf(answer: unknown): number {
  const text = JSON.stringify(answer);
  if (!text.startsWith('{"error"')) return 200;
  return Number(/"httpStatus":(\d+)/.exec(text)?.[1] ?? 0);
}

/** What a key needs beside its name and addresses. */
export const keyOfHmac = { type: "hmac", venue: "demo", scopes: ["read"] } as const;

/** Each is done. What a busy server puts off is sent again, as the app does. */
export async function callAll(request: APIRequestContext, procedure: string, asked: Asked): Promise<void> {
  let left = asked.inputs;
  for (let tries = 0; tries < 5 && left.length > 0; tries += 1) {
    if (tries > 0) await sleep(2_000);
    const statuses = await statusesOf(request, procedure, { ...asked, inputs: left });
    expect(
      statuses.filter((status) => status !== 200 && status !== 503),
      procedure,
    ).toEqual([]);
    left = left.filter((_, place) => statuses[place] === 503);
  }
  expect(left, procedure).toEqual([]);
}

/** Each is refused for what it says. */
export async function expectRefused(
  request: APIRequestContext,
  procedure: string,
  asked: Asked,
): Promise<void> {
  const statuses = await statusesOf(request, procedure, asked);
  expect(new Set(statuses), procedure).toEqual(new Set([400]));
}

/** Of the users whose e-mail is like this. */
export async function idsOf(server: Pick<AppServer, "dataDir">, email: string): Promise<string[]> {
  return withClient(await databaseUrl(server), async (client) => {
    const found = await client.query<{ id: string }>(`select id from users where email like $1`, [email]);
    return found.rows.map(({ id }) => id);
  });
}
