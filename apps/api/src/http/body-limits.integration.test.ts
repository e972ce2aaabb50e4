// How long a body may be, over real HTTP.
import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { signInAdmin } from "../testing/admin-session.ts";
import { send } from "../testing/http-client.ts";
import { listProcedures } from "../testing/procedure-table.ts";
import { scriptedFeed } from "../testing/scripted-feed.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { longCalls, MAX_BODY_BYTES, MAX_LONG_BODY_BYTES } from "./body-limits.ts";
import { restRoutes } from "./rest/routes.ts";

let app: TestApp;
let asAdmin: Record<string, string>;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  const editor = await app.agent("owner");
  asAdmin = {
    ...(await signInAdmin(app, editor)).headers,
    "x-fillmark": "1",
    "sec-fetch-site": "same-origin",
  };
});

afterAll(() => app.close());

const long = JSON.stringify({ email: "a".repeat(MAX_BODY_BYTES) });
const mutations = listProcedures().filter(({ type }) => type === "mutation");
test("every call and every route ends at 64 KiB, unless it says that it takes whole texts", async () => {
  const paths = [
    ...mutations.map(({ path }) => ({ path: `/trpc/${path}`, isLong: longCalls.has(path) })),
    ...restRoutes.flatMap(({ method, paths: all }) =>
      method === "POST" ? all.map((path) => ({ path, isLong: false })) : [],
    ),
  ];
  const headers = { "content-type": "application/json" };
  const wrong: unknown[] = [];
  for (const { path, isLong } of paths) {
    const { status, text } = await send(`${app.url}${path}`, { method: "POST", headers, body: long });
    // Of some routes it is looked at first who asks.
    const isRight = isLong
      ? status !== 413
      : (status === 413 && text.includes("PAYLOAD_TOO_LARGE")) || status === 401;
    if (!isRight) wrong.push([path, status]);
  }
  expect(wrong).toEqual([]);
});

test("a body that doesn't say how long it is ends there too, and one of a long call at its own limit", async () => {
  const statusOf = (path: string, bytes: number) =>
    new Promise<number>((resolve, reject) => {
      const headers = { "content-type": "application/json", "transfer-encoding": "chunked", ...asAdmin };
      const outgoing = request(`${app.url}${path}`, { method: "POST", headers, agent: false }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      outgoing.on("error", reject);
      outgoing.write(`{"markdown":"`);
      outgoing.write("a".repeat(bytes));
      outgoing.end(`"}`);
    });
  expect(await statusOf("/trpc/auth.login", MAX_BODY_BYTES)).toBe(413);
  expect(await statusOf("/trpc/auth.login", 100)).toBe(400);
  expect(await statusOf("/trpc/legal.preview", 59_000)).toBe(200);
  expect(await statusOf("/trpc/legal.preview", MAX_BODY_BYTES)).toBe(400);
  expect(await statusOf("/trpc/legal.preview", MAX_LONG_BODY_BYTES)).toBe(413);
});

test("a batch is as long as its shortest call may be", async () => {
  const body = JSON.stringify({ 0: { markdown: "a".repeat(59_000) }, 1: { markdown: "a".repeat(59_000) } });
  const sent = { method: "POST", headers: { "content-type": "application/json", ...asAdmin }, body };
  const ask = (paths: string) => send(`${app.url}/trpc/${paths}?batch=1`, sent);
  expect((await ask("legal.preview,legal.preview")).status).toBe(200);
  expect((await ask("legal.preview,auth.login")).status).toBe(413);
  expect((await ask("legal.preview%2Cauth.login")).status).toBe(413);
});

test("the longest text in any script fits", async () => {
  const markdown = "文\n".repeat(30_000);
  const { status } = await send(`${app.url}/trpc/legal.preview`, { headers: asAdmin, body: { markdown } });
  expect(status).toBe(200);
});

test("every call whose input may be longer than that says so", () => {
  const longest = mutations.flatMap(({ path, schemas }) => {
    const bytes = schemas.map((schema) =>
      mostBytes(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })),
    );
    return Math.max(0, ...bytes) > MAX_BODY_BYTES ? [path] : [];
  });
  expect(longest.filter((path) => !longCalls.has(path))).toEqual([]);
  expect(longest).toContain("legal.saveDraft");
});

/** Of a value of this schema; what has no limit of its own counts nothing. */
function mostBytes(schema: z.core.JSONSchema.JSONSchema): number {
  const { maxLength = 0, maxItems = 1, items, properties = {}, anyOf = [], oneOf = [], allOf = [] } = schema;
  const parts = [...Object.values(properties), ...allOf].map(ofEither);
  const choices = [...anyOf, ...oneOf].map(ofEither);
  const inItems = items === undefined || Array.isArray(items) ? 0 : ofEither(items) * maxItems;
  return maxLength * 3 + inItems + Math.max(0, ...choices) + parts.reduce((sum, bytes) => sum + bytes, 0);
}

function ofEither(schema: boolean | z.core.JSONSchema.JSONSchema): number {
  return typeof schema === "boolean" ? 0 : mostBytes(schema);
}
