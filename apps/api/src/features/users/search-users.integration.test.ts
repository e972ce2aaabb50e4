// Finding one of many users, whatever is typed.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";
import { asOwner } from "../../testing/as-owner.ts";

const MANY = 10_000;

let app: TestApp;
let agent: TestAgent;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  agent = await app.agent("support");
  await app.em.fork().execute(
    `insert into users (id, email, name, password_hash, created_at)
     select gen_random_uuid(), 'person' || n || '@crowd.example', 'Person ' || n, '', now() - n * interval '1 minute'
     from generate_series(1, ?) n`,
    [MANY],
  );
  await asOwner(app.db, "analyze users");
});

afterAll(() => app.close());

async function addUser(email: string, name: string | null): Promise<string> {
  const id = randomUUID();
  await app.em
    .fork()
    .execute(`insert into users (id, email, name, password_hash, created_at) values (?, ?, ?, '', now())`, [
      id,
      email,
      name,
    ]);
  return id;
}

const found = async (text: string) => (await agent.call.users.search({ text })).items.map(({ id }) => id);

test("finds by e-mail, by name, by their parts in any case, and by the whole id", async () => {
  const id = await addUser("zelda.unusual@mail.example", "Zelda Ünal");
  for (const text of [
    "zelda.unusual@mail.example",
    "UNUSUAL",
    "zelda ün",
    "ze",
    id,
    id.toUpperCase(),
    `  ${id} `,
  ])
    expect([text, await found(text)]).toEqual([text, [id]]);
  expect(await found("nobody at all")).toEqual([]);
  expect(await found(randomUUID())).toEqual([]);
});

test("signs of LIKE and of SQL are what they are, and mean nothing", async () => {
  const percent = await addUser("100%25@signs.example", "Ann%Lee");
  const under = await addUser("under_score@signs.example", "Bo_Lee");
  const slash = await addUser("slash@signs.example", String.raw`Cy\Lee`);
  expect(await found("Ann%Lee")).toEqual([percent]);
  expect(await found("o_Lee")).toEqual([under]);
  expect(await found(String.raw`Cy\Lee`)).toEqual([slash]);
  for (const text of [
    "%",
    "_",
    "\\",
    "%%%",
    "___",
    "\\\\",
    "' or 1=1 --",
    "';drop table users;--",
    "?",
    "$1",
    "\u202e",
    "👩‍🚀",
  ])
    expect([text, await found(text)]).toEqual([text, []]);
  for (const text of ["\0", "\ud800", "x".repeat(255)])
    expect(await refusal(agent.call.users.search({ text }))).toMatchObject({
      code: expect.stringMatching(/VALIDATION|BAD_REQUEST/),
    });
});

test("comes newest first, in pages that miss nobody and show nobody twice", async () => {
  const all: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await agent.call.users.search({
      text: "crowd.example",
      limit: 200,
      ...(cursor === undefined ? {} : { cursor }),
    });
    all.push(...page.items.map(({ email }) => email));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(all).toEqual(Array.from({ length: MANY }, (_, n) => `person${n + 1}@crowd.example`));
  // The second names a day beyond the calendar of the database.
  for (const bad of ["1 or true", `999999999999999.${randomUUID()}`, `1.${randomUUID()}x`])
    expect(await refusal(agent.call.users.search({ cursor: bad }))).toMatchObject({ code: "VALIDATION" });
});

test("narrows to those who are frozen or disabled", async () => {
  const frozen = await addUser("frozen@states.example", null);
  const disabled = await addUser("disabled@states.example", null);
  const em = app.em.fork();
  await em.execute(`update users set frozen_at = now(), frozen_reason = 'why' where id in (?)`, [
    [frozen, disabled],
  ]);
  await em.execute(`update users set disabled_at = now() where id = ?`, [disabled]);
  const of = async (state: "active" | "frozen" | "disabled") =>
    (await agent.call.users.search({ state, text: "states.example" })).items.map(({ id }) => id);
  expect([await of("frozen"), await of("disabled"), await of("active")]).toEqual([[frozen], [disabled], []]);
});
