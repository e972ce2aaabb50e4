// Paths, heads and stream positions that nobody should send: they lead nowhere, and break nothing.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { attack, hasStatus, type Attack } from "../testing/attack.ts";
import { expectLedgerBalanced } from "../testing/expect-ledger-balanced.ts";
import { hostileTexts } from "../testing/hostile-values.ts";
import { send, type Sent } from "../testing/http-client.ts";
import { scriptedFeed } from "../testing/scripted-feed.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
let webFolder: string;
let user: Record<string, string>;

beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), "fillmark-web-"));
  await mkdir(join(webFolder, "assets"));
  await writeFile(join(webFolder, "index.html"), "<!doctype html><title>Fillmark</title>");
  app = await startTestApp({ feed: scriptedFeed(), webFolder });
  user = { authorization: `Bearer ${(await app.registerUser()).token}` };
});

afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
  await rm(webFolder, { recursive: true, force: true });
});

type Row = [path: string, sent: Sent, statuses?: readonly number[]];

/** Without statuses any answer that is no failure of ours will do. */
async function faultsOf(rows: readonly Row[]): Promise<readonly string[]> {
  const attacks = rows.map(([path, sent, statuses]): Attack => {
    return { path, ...sent, expects: statuses === undefined ? [] : [hasStatus(...statuses)] };
  });
  return (await attack(app.url, attacks)).faults;
}

test("no path leads anywhere but to what is served", async () => {
  const up = ["..", "%2e%2e", ".%2e", "%252e%252e", "..%2f..", "..%5c..", "....", "..;", "%c0%ae%c0%ae"];
  const climbs = ["", "/assets", "/api", "/trpc", "/api/docs"].flatMap((prefix) =>
    up.flatMap((step) => [`${prefix}/${step}/${step}/package.json`, `${prefix}/${step}/etc/passwd`]),
  );
  const odd = `//etc/passwd /\\etc\\passwd /.env /.git/config /index.html/.. /assets/ /% /%zz /%00 /index.html%00.js /~root
    /?../.. /#x /* * // ///api///user//me http://evil.example/ http://evil.example/api/user/me
    //evil.example/api/market/stream?topics=feed http://[/api/market/stream?topics=feed http://[/trpc/market.feed
    http://[/api/user/me http://[/ http:///api/market/stream?topics=feed
    /api/market/stream?topics=feed&%E0%A4%A /trpc/%E0%A4%A`;
  const targets = [...climbs, ...odd.split(/\s+/), "/a".repeat(3_000)];
  const headers = { accept: "*/*" };
  const attacks = targets.map((target): Row => ["/", { target, headers }]);
  expect(await faultsOf(attacks)).toEqual([]);
  for (const target of targets.filter((text) => /passwd|package\.json|\.env|\.git/.test(text))) {
    const answer = await send(app.url, { target, headers });
    expect([answer.status, target]).toEqual([
      expect.toSatisfy((status) => status === 404 || status === 400),
      target,
    ]);
  }
});

test("odd heads change nothing and break nothing", async () => {
  const long = "x".repeat(4_000);
  const values = ["", " ", long, "a, b", "[", "a b", "%00", "http://", "é", "{}", "localhost:99999"];
  const names =
    `host cookie authorization origin referer sec-fetch-site x-fillmark user-agent accept last-event-id
    accept-encoding accept-language if-none-match range x-request-id x-forwarded-for x-forwarded-host forwarded
    x-forwarded-proto trpc-accept expect-ct te`.split(/\s+/);
  const paths = ["/", "/user/me", "/trpc/market.feed", "/api/market/stream?topics=feed", "/assets/x"];
  const reads = names.flatMap((name) =>
    values.flatMap((value) => paths.map((path): Row => [path, { headers: { [name]: value } }])),
  );
  const cookies = [
    "=",
    ";;;",
    "fillmark_session",
    "fillmark_session=%",
    "__proto__=1",
    "a=b; a=c",
    `fillmark_session=${long}`,
  ];
  const site = { "sec-fetch-site": "same-origin" };
  const asCookie = cookies.map((cookie): Row => ["/user/me", { headers: { cookie, ...site } }, [401]]);
  const tokens = [
    "Bearer",
    "Bearer ",
    "bearer x",
    "Basic eDp5",
    `Bearer fmub_${long}`,
    "Bearer fmub_\u00ff",
    "Bearer a b",
  ];
  const asToken = tokens.map((authorization): Row => ["/user/me", { headers: { authorization } }, [401]]);
  expect(await faultsOf([...reads, ...asCookie, ...asToken])).toEqual([]);
});

test("the streams take topics and positions, and nothing else", async () => {
  const odd = `feed:x book book: book:demo book:demo: book:x:BTC-USD book:demo:BTC-USD:1 book:demo:__proto__
    candles:BTC-USD candles:BTC-USD:2m candles:BTC-USD:toString trades:live:DOGE-USD tickers:1 %E0%A4%A ,`;
  const texts = hostileTexts.filter((text) => text.length < 1_000);
  const topics = [
    ...texts.map((text) => encodeURIComponent(text.toWellFormed())),
    ...odd.split(/\s+/),
    Array.from({ length: 40 }, (_, index) => `feed${index}`).join(","),
  ];
  const market = topics.map((topic): Row => [`/api/market/stream?topics=${topic}`, {}, [400, 404]]);
  const repeated = ["", "?", "?topics", "?topics[]=feed", "?Topics=feed", "?topics=&topics="].map(
    (query): Row => [`/api/market/stream${query}`, {}, [400]],
  );
  const positions = [
    "",
    "0",
    "-1",
    "1.1",
    "1.1.1",
    "NaN.NaN",
    "1e9.1",
    "9".repeat(40),
    "x",
    "é",
    "999999999999.0",
  ];
  const resumed = positions.flatMap((id): Row[] => [
    ["/api/market/stream?topics=feed", { headers: { "last-event-id": id } }, [200]],
    ["/trpc/account.events?input=%7B%7D", { headers: { "last-event-id": id, ...user } }, [200, 400]],
    [`/trpc/account.events?lastEventId=${encodeURIComponent(id)}`, { headers: user }, [200, 400]],
    [
      `/trpc/account.events?input=%7B%7D&Last-Event-Id=${encodeURIComponent(id)}`,
      { headers: user },
      [200, 400],
    ],
  ]);
  expect(await faultsOf([...market, ...repeated, ...resumed])).toEqual([]);
});
