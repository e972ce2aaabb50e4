// What admins sort users by, how a list is narrowed by it, and that a file of users leaves a trace.
import { afterAll, beforeAll, expect, test } from "vitest";
import { MAX_TAGS } from "@fillmark/contracts/tag-rules";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestAgent, type TestApp } from "../../testing/test-app.ts";
import { verification } from "../../testing/verified-users.ts";

let app: TestApp;
let agent: TestAgent;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  agent = await app.agent("support");
});

afterAll(() => app.close());

const found = async (asked: Parameters<TestAgent["call"]["users"]["search"]>[0]) =>
  (await agent.call.users.search(asked)).items.map(({ id }) => id);
const written = async (action: string) =>
  app.em
    .fork()
    .execute<{ details: unknown }[]>(`select details from audit_log where action = ? order by id`, [action]);

test("tags are kept in small letters, once each, replaced as a whole, and written down", async () => {
  const { id: userId } = await app.registerUser();
  const { tags } = await agent.call.users.setTags({ userId, tags: [" VIP ", "vip", "Ältere Kundin"] });
  expect(tags).toEqual(["vip", "ältere kundin"]);
  expect((await agent.call.users.find({ userId })).tags).toEqual(tags);
  await agent.call.users.setTags({ userId, tags: ["vip", "watch"] });
  expect((await agent.call.users.search({ text: userId })).items).toMatchObject([{ tags: ["vip", "watch"] }]);
  expect(await found({ tag: "VIP" })).toEqual([userId]);
  expect(await found({ tag: "nobody" })).toEqual([]);
  expect((await written("users.setTags")).map(({ details }) => details)).toEqual([
    { added: ["vip", "ältere kundin"], removed: [] },
    { added: ["watch"], removed: ["ältere kundin"] },
  ]);
  await agent.call.users.setTags({ userId, tags: [] });
  expect((await agent.call.users.listTags()).tags).toEqual([]);
});

test("what is no tag, too many of one user or too many at all is refused, and changes nothing", async () => {
  const { id: userId } = await app.registerUser();
  await agent.call.users.setTags({ userId, tags: ["kept"] });
  for (const tag of ["", "<b>", "a\u0000", "-a", "a,b", "x".repeat(25), "\u202eabc"])
    expect([tag, await refusal(agent.call.users.setTags({ userId, tags: [tag] }))]).toMatchObject([
      tag,
      { code: "BAD_REQUEST" },
    ]);
  const eleven = Array.from({ length: 11 }, (_, n) => `tag ${n}`);
  expect(await refusal(agent.call.users.setTags({ userId, tags: eleven }))).toMatchObject({
    code: "BAD_REQUEST",
  });
  const nobody = "01890f3e-7b5a-7cc0-8000-00000000dead";
  expect(await refusal(agent.call.users.setTags({ userId: nobody, tags: ["a"] }))).toMatchObject({
    code: "NOT_FOUND",
  });
  await app.em.fork().execute(
    `insert into user_tags (user_id, tag, tagged_by)
     select ?, 'many ' || n, ? from generate_series(1, ?) n`,
    [userId, agent.id, MAX_TAGS - 1],
  );
  const { id: another } = await app.registerUser();
  const refused = await refusal(agent.call.users.setTags({ userId: another, tags: ["one more"] }));
  expect(refused).toMatchObject({ code: "TOO_MANY_TAGS", details: { limit: MAX_TAGS } });
  expect((await agent.call.users.setTags({ userId: another, tags: ["kept"] })).tags).toEqual(["kept"]);
  await app.em.fork().execute(`delete from user_tags`);
});

test("two who tag at once leave what one of them said", async () => {
  const { id: userId } = await app.registerUser();
  await Promise.all(
    ["first", "second"].map((tag) => agent.call.users.setTags({ userId, tags: ["both", tag] })),
  );
  const { tags } = await agent.call.users.find({ userId });
  expect([
    ["both", "first"],
    ["both", "second"],
  ]).toContainEqual(tags);
});

test("users are found by their level and by the day they registered, both ends in it", async () => {
  const [first, second] = [await app.registerUser(), await app.registerUser()];
  for (const statement of verification(second.id, 2)) await app.em.fork().execute(statement);
  for (const [id, at] of [
    [first.id, "2026-03-01T00:00:00Z"],
    [second.id, "2026-03-02T23:59:59Z"],
  ] as const)
    await app.em.fork().execute(`update users set created_at = ? where id = ?`, [at, id]);
  const days = { registeredFrom: "2026-03-01", registeredTo: "2026-03-02" };
  expect(await found(days)).toEqual([second.id, first.id]);
  expect(await found({ ...days, registeredTo: "2026-03-01" })).toEqual([first.id]);
  expect(await found({ ...days, level: 2 })).toEqual([second.id]);
  expect(await found({ ...days, level: 0 })).toEqual([first.id]);
  expect(await found({ ...days, level: 3 })).toEqual([]);
});

test("each part of a file of users is in the audit log, with what was asked and how many it held", async () => {
  const people = [await app.registerUser(), await app.registerUser(), await app.registerUser()];
  for (const { id } of people) await agent.call.users.setTags({ userId: id, tags: ["kept"] });
  const first = await agent.call.users.export({ tag: "kept", limit: 2 });
  expect(first.items).toHaveLength(2);
  const cursor = first.nextCursor ?? "";
  await agent.call.users.export({ tag: "kept", limit: 1000, cursor });
  expect((await written("users.export")).map(({ details }) => details)).toMatchObject([
    { tag: "kept", isFirstPart: true, users: 2 },
    { tag: "kept", isFirstPart: false },
  ]);
  const editor = await app.agent("editor");
  expect(await refusal(editor.call.users.export({ limit: 10 }))).toMatchObject({ code: "FORBIDDEN" });
});
