// Iceberg orders by /api/v1.
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { makeKey, v1Client } from "../../testing/v1-client.ts";

let app: TestApp;
let key: string;
const call = v1Client(() => app.url);

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  const user = await app.registerUser();
  await app.caller(user.id).demo.toggle({ enabled: true });
  key = await makeKey(app, user);
});
afterAll(async () => {
  await expectLedgerBalanced(app.db.url);
  await app.close();
});

const rest = { venue: "demo", pair: "BTC-USD", side: "buy", type: "limit", quantity: "0.3", price: "7000" };
const place = (body: unknown) => call("POST", "/orders", { key, body });

test("an order names what is shown of it, is answered with its parts, and may be amended", async () => {
  const { status, json } = await place({ ...rest, display_quantity: "0.1" });
  expect([status, json["order"]]).toMatchObject([
    201,
    { state: "new", iceberg: { display_quantity: "0.1", shown: "0.1", hidden: "0.2" } },
  ]);
  const { id } = Object(json["order"]);
  const body = { venue: "demo", display_quantity: "0.05" };
  const { json: amended } = await call("PATCH", `/orders/${id}`, { key, body });
  expect(amended["order"]).toMatchObject({
    iceberg: { display_quantity: "0.05", shown: "0.05", hidden: "0.25" },
  });
  expect((await place(rest)).json["order"]).toMatchObject({ iceberg: null });
});

test.each([
  ["too small", { display_quantity: "0.01" }, [422, "DISPLAY_OUT_OF_RANGE"]],
  ["not less than the whole", { display_quantity: "0.3" }, [422, "DISPLAY_OUT_OF_RANGE"]],
  ["of an order that doesn't rest", { display_quantity: "0.1", time_in_force: "IOC" }, [400, "VALIDATION"]],
  ["that is no number", { display_quantity: "some" }, [400, "NOT_A_NUMBER"]],
])("a part is refused by its name: %s", async (_how, fields, expected) => {
  const { status, json } = await place({ ...rest, ...fields });
  expect([status, json["code"]]).toEqual(expected);
  expect(JSON.stringify(json["details"])).toContain("display_quantity");
});
