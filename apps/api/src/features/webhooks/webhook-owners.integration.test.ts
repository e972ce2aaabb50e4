// Who gets to have a webhook, how many, and where it may go.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { CreateWebhookInput } from "@fillmark/contracts/webhooks";
import { refusal } from "../../testing/refusal.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { movableClock, startTestApp, type TestApp, type TestCaller } from "../../testing/test-app.ts";

const HOUR = 3_600_000;
const clock = movableClock();
let app: TestApp;
let user: { readonly id: string };
let call: TestCaller;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed(), clock });
});
afterAll(() => app.close());
beforeEach(async () => {
  user = await app.registerUser();
  call = app.caller(user.id);
});

const input = (over: Partial<CreateWebhookInput> = {}): CreateWebhookInput => ({
  name: "My server",
  url: "https://webhooks.invalid/",
  venue: "demo",
  events: ["order.filled", "order.updated"],
  ...over,
});
const create = (over: Partial<CreateWebhookInput> = {}) => call.webhooks.create(input(over));

test("of many made at once no more than may be are, and nobody makes one in a session that has not proven itself", async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 9 }, () => app.caller(user.id).webhooks.create(input())),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
  expect(await refusal(create())).toMatchObject({
    code: "TOO_MANY_WEBHOOKS",
    details: { limit: 5, actual: 5 },
  });
  const id = String((await call.webhooks.list()).webhooks[0]?.id);
  clock.moveBy(HOUR);
  expect(await refusal(create())).toMatchObject({ code: "STEP_UP_NEEDED" });
  expect(await refusal(call.webhooks.rotateSecret({ webhookId: id }))).toMatchObject({
    code: "STEP_UP_NEEDED",
  });
});

test.each([
  "http://example.com/",
  "https://10.0.0.1/",
  "https://[::1]/",
  "https://127.0.0.1/",
  "https://localhost/",
  "https://user:secret@example.com/",
  "https://example.com:22/",
  "ftp://example.com/",
  "example.com",
])("an endpoint at %s is refused", async (url) => {
  expect(await refusal(create({ url }))).toMatchObject({ code: "WEBHOOK_URL_REFUSED" });
});
