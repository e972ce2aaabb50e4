// Everything that can be called, called with what nobody should send: it is refused in words of the catalogue,
// nothing breaks, and the ledger is as it was.
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signInAdmin } from "../testing/admin-session.ts";
import {
  attack,
  isRefused,
  isRefusedAs,
  isSignedIn,
  trpcCalls,
  withHeaders,
  type Attack,
} from "../testing/attack.ts";
import { expectLedgerBalanced } from "../testing/expect-ledger-balanced.ts";
import { badDecimals, hostileInputs, hostileTexts } from "../testing/hostile-values.ts";
import { send } from "../testing/http-client.ts";
import { listProcedures } from "../testing/procedure-table.ts";
import { scriptedFeed } from "../testing/scripted-feed.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { restRoutes } from "./rest/routes.ts";

const SEED = Number(process.env["HOSTILE_SEED"] ?? 20_261_120);
const DRAWS = Number(process.env["HOSTILE_DRAWS"] ?? 20);

/** Tens of thousands of calls: half a minute here, and minutes on a machine that has less to give. */
const patience = 600_000;

let app: TestApp;
let user: Record<string, string>;
let admin: Record<string, string>;
let openOrderId: string;
let sent = 0;

/** Of orders; those of other money are tried in bad-amounts.integration.test.ts. */
const amounts = ["quantity", "price", "quoteAmount"];
const json = { "content-type": "application/json" };

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  const { id, token } = await app.registerUser();
  user = { authorization: `Bearer ${token}` };
  await app.caller(id).demo.toggle({ enabled: true });
  const limit = {
    venue: "demo",
    pair: "BTC-USD",
    side: "buy",
    type: "limit",
    quantity: "0.01",
    price: "7000",
  } as const;
  openOrderId = (await app.caller(id).trading.placeOrder(limit)).order.id;
  admin = { ...(await signInAdmin(app, app.admin)).headers };
});

afterAll(() => app.close());

const tokenOf = (as: string): Record<string, string> => (as === "admin" ? admin : user);

/** All that money is made of, as one text. */
async function ledger(): Promise<unknown> {
  return app.em.execute(
    `select (select count(*) from transfers) as transfers, (select count(*) from orders) as orders,
       (select count(*) from fills) as fills, (select count(*) from demo_epochs) as epochs,
       (select md5(string_agg(a::text, '' order by id)) from accounts a) as accounts`,
  );
}

/** Sends them all; an empty list is what all is well looks like. */
async function faultsOf(attacks: readonly Attack[]): Promise<readonly string[]> {
  const assault = await attack(app.url, attacks);
  sent += assault.sent;
  return assault.faults;
}

function draw(good: unknown, salt: number): unknown[] {
  // As it is after the wire: what JSON can't say is not what the schema is asked about.
  const texts = fc.sample(hostileInputs(good), { seed: SEED + salt, numRuns: DRAWS });
  return texts.map((value): unknown => JSON.parse(JSON.stringify(value)));
}

test(
  "an input that a schema doesn't take is refused, no matter who sends it, and moves nothing",
  async () => {
    const before = await ledger();
    const broken = { authorization: `Bearer fmub_${"x".repeat(43)}` };
    const attacks = listProcedures().flatMap(({ path, type, input, takes, as }, index) =>
      draw(input, index).flatMap((hostile) =>
        trpcCalls(type, path, hostile).flatMap((call) => {
          const others = [{}, broken].map((headers) => withHeaders(call, headers));
          const expected = as === "guest" ? [] : [isRefusedAs("UNAUTHENTICATED")];
          const asOthers = others.map((other) => ({ ...other, expects: expected }));
          if (takes(hostile)) return asOthers;
          return [...asOthers, { ...withHeaders(call, tokenOf(as)), expects: [isRefusedAs("VALIDATION")] }];
        }),
      ),
    );
    // A guest's own calls may be taken, such as a registration under an odd name; money is beyond a guest anyway.
    expect(await faultsOf(attacks)).toEqual([]);
    expect(await ledger()).toEqual(before);
  },
  patience,
);

test(
  "what a schema takes by chance breaks nothing either",
  async () => {
    const endsSession = new Set(["auth.logout", "auth.refreshToken", "auth.adminLogout"]);
    const attacks = listProcedures()
      .filter(({ path }) => !endsSession.has(path))
      .flatMap(({ path, type, input, takes, as }, index) =>
        [input, ...draw(input, 1_000 + index)]
          .filter((hostile) => takes(hostile))
          .flatMap((hostile) => trpcCalls(type, path, hostile))
          .map((call) => withHeaders(call, tokenOf(as))),
      );
    expect(await faultsOf(attacks)).toEqual([]);
    await expectLedgerBalanced(app.db.url);
  },
  patience,
);

test(
  "every text in place of every text is survived",
  async () => {
    const attacks = listProcedures().flatMap(({ path, type, input, as }) =>
      textFieldsOf(input).flatMap((field) =>
        // What is wrong with a number matters where one is read; the rest gets the shorter list.
        (amounts.includes(field) ? [...hostileTexts, ...badDecimals] : hostileTexts).flatMap((text) =>
          trpcCalls(type, path, { ...Object(input), [field]: text }).map((call) =>
            withHeaders(call, tokenOf(as)),
          ),
        ),
      ),
    );
    expect(await faultsOf(attacks)).toEqual([]);
    await expectLedgerBalanced(app.db.url);
  },
  patience,
);

function textFieldsOf(input: unknown): string[] {
  return Object.entries(Object(input)).flatMap(([field, value]) =>
    typeof value === "string" ? [field] : [],
  );
}

test(
  "no amount that isn't one is taken, and none moves anything",
  async () => {
    const before = await ledger();
    const limit = {
      venue: "demo",
      pair: "BTC-USD",
      side: "buy",
      type: "limit",
      quantity: "0.001",
      price: "7000",
    };
    const market = { pair: "BTC-USD", side: "buy", type: "market", quoteAmount: "10" };
    const amend = { orderId: openOrderId, quantity: "0.002", price: "6999" };
    const calls: [string, string, Record<string, unknown>][] = [
      ["mutation", "trading.placeOrder", limit],
      ["mutation", "trading.placeOrder", market],
      ["query", "trading.previewOrder", limit],
      ["mutation", "trading.amendOrder", amend],
    ];
    const attacks = calls.flatMap(([type, path, good]) =>
      amounts
        .filter((field) => field in good)
        .flatMap((field) =>
          badDecimals.flatMap((text) =>
            trpcCalls(type, path, { ...good, [field]: text }).map((call) => ({
              ...withHeaders(call, user),
              expects: type === "query" ? [isSignedIn] : [isSignedIn, isRefused],
            })),
          ),
        ),
    );
    expect(await faultsOf(attacks)).toEqual([]);
    expect(await ledger()).toEqual(before);
  },
  patience,
);

test("a field that no mutation knows is refused by each", async () => {
  const strangers = ["role", "isAdmin", "balance", "userId", "owner", "venue", "__proto__", "constructor"];
  const mutations = listProcedures().filter(({ type }) => type === "mutation");
  const attacks = mutations.flatMap(({ path, input, as }) =>
    strangers.map((name) => ({
      path: `/trpc/${path}`,
      method: "POST",
      headers: { ...json, ...tokenOf(as) },
      body: `${JSON.stringify(input ?? {}).slice(0, -1)}${input === undefined ? "" : ","}"${name}":{"x":1}}`,
      expects: [isRefusedAs("VALIDATION")],
    })),
  );
  expect(await faultsOf(attacks)).toEqual([]);
});

test(
  "the REST layer takes no more than its table says",
  async () => {
    const before = await ledger();
    const attacks = restRoutes.flatMap(({ method, paths, wireInput, as }, index) =>
      paths.flatMap((path) =>
        draw({}, 2_000 + index).flatMap((hostile): Attack[] => {
          if (method === "GET") return [{ path: `${path}?${hostileQuery(hostile)}`, headers: tokenOf(as) }];
          if (wireInput.safeParse(hostile ?? {}).success) return [];
          const guest = { path, method, headers: json, body: JSON.stringify(hostile), expects: [isRefused] };
          return [guest, { ...guest, headers: { ...json, ...tokenOf(as) } }];
        }),
      ),
    );
    expect(await faultsOf(attacks)).toEqual([]);
    expect(await ledger()).toEqual(before);
  },
  patience,
);

function hostileQuery(value: unknown): string {
  return `a=${encodeURIComponent(String(JSON.stringify(value))).slice(0, 8_000)}&__proto__[x]=1&a[]=2&%E0%A4%A`;
}

test("after thousands of these the process serves the next caller", async () => {
  expect(sent).toBeGreaterThan(3_000);
  expect((await send(`${app.url}/user/me`, { headers: user })).status).toBe(200);
});
