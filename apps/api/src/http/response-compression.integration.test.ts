import { afterAll, beforeAll, expect, test } from "vitest";
import { send } from "../testing/http-client.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const ask = (path: string, accepted: string) =>
  fetch(`${app.url}/trpc/${path}`, { headers: { "accept-encoding": accepted } });

test("a long answer of a query is packed as the browser can, and says the same", async () => {
  const plain = await ask("market.listPairs", "identity");
  expect(plain.headers.get("content-encoding")).toBeNull();
  expect(plain.headers.get("vary")).toContain("accept-encoding");
  const text = await plain.text();
  for (const encoding of ["br", "gzip"]) {
    const packed = await ask("market.listPairs", encoding);
    expect(packed.status).toBe(200);
    expect(packed.headers.get("content-encoding")).toBe(encoding);
    expect(packed.headers.get("content-type")).toBe(plain.headers.get("content-type"));
    expect(await packed.text()).toBe(text);
  }
});

test("a short answer, a change, an error and a stream stay as they are", async () => {
  const encodings = async (answers: readonly Promise<{ headers: Readonly<Record<string, unknown>> }>[]) =>
    (await Promise.all(answers)).map(({ headers }) => headers["content-encoding"]);
  const headers = { "accept-encoding": "br, gzip" };
  const { token } = await app.registerUser();
  const own = { ...headers, authorization: `Bearer ${token}` };
  const answers = [
    send(`${app.url}/trpc/demo.status`, { headers: own }),
    send(`${app.url}/trpc/demo.toggle`, { headers: own, body: { enabled: true } }),
    send(`${app.url}/trpc/no.such`, { headers }),
    send(`${app.url}/trpc/account.events?input=%7B%7D`, { headers: own }),
  ];
  expect(await encodings(answers)).toEqual([undefined, undefined, undefined, undefined]);
});
