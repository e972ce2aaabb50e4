// Each tool with what a model may make up: half as its schema wants it, half spoilt. Not one call fails on our side, and no live
// money moves.
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { bearer, makeAgentKey, message, post, toolCalls, type AgentKey } from "../../testing/agent.ts";
import { expectLedgerBalanced } from "../../testing/expect-ledger-balanced.ts";
import { hostileInputs } from "../../testing/hostile-values.ts";
import { schemaInputs } from "../../testing/schema-inputs.ts";
import { scriptedFeed } from "../../testing/scripted-feed.ts";
import { startTestApp, type TestApp, type TestUser } from "../../testing/test-app.ts";
import { tools } from "./tools.ts";

const CALLS_OF_A_TOOL = 150;
const SEED = 20_261_127;

let app: TestApp;
let user: TestUser;
let key: AgentKey;

beforeAll(async () => {
  app = await startTestApp({ feed: scriptedFeed() });
  user = await app.registerUser();
  await app.caller(user.id).demo.toggle({ enabled: true });
  key = await makeAgentKey(app, user);
  await post(
    app,
    message("tools/call", { name: "place_order", arguments: toolCalls["place_order"] }),
    bearer(key),
  );
});

afterAll(() => app.close());

const Answered = z.union([
  z.object({
    result: z.object({
      isError: z.boolean().optional(),
      content: z.array(z.object({ type: z.literal("text"), text: z.string() })).min(1),
    }),
  }),
  // What isn't even an object of arguments is refused by the protocol.
  z.object({ error: z.object({ code: z.number().int() }) }),
]);

test.each(tools.map(({ name, input }) => ({ name, input })))(
  "$name takes whatever comes",
  async ({ name, input }) => {
    const things = ["1", "2", "mine", "BTC-USD", "USD", "demo"];
    const made = fc.oneof(schemaInputs(input, things), hostileInputs(toolCalls[name]));
    for (const args of fc.sample(made, { seed: SEED, numRuns: CALLS_OF_A_TOOL })) {
      const answer = await post(app, message("tools/call", { name, arguments: args }), bearer(key));
      const said = `${JSON.stringify(args)?.slice(0, 300)}: ${answer.text.slice(0, 300)}`;
      expect([200, 400, 413], said).toContain(answer.status);
      expect(Answered.safeParse(answer.json).success, said).toBe(true);
      expect(answer.text, said).not.toMatch(/"INTERNAL|\\"INTERNAL|node_modules|\.ts:\d/);
    }
  },
);

test("afterwards the ledger is whole, and nothing of it is live", async () => {
  await expectLedgerBalanced(app.db.url);
  const { balances } = await app.caller(user.id).funds.listBalances({ venue: "live" });
  expect(balances.filter(({ total }) => Number(total) !== 0)).toEqual([]);
});
