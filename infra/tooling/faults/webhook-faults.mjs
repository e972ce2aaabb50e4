/** Of traders' webhooks: where they would reach what they must not, and who would receive too much, twice or never. */
const webhooks = (name) => `apps/api/src/features/webhooks/${name}`;
const tests = [webhooks("webhooks.integration.test.ts")];
const owners = [webhooks("webhook-owners.integration.test.ts")];
const hooks = ["apps/api/src/features/alert-hooks/alert-hooks.integration.test.ts"];
const outward = "apps/api/src/net/outbound-fetch.ts";

/** @type {import("./list.mjs").Fault[]} */
export const webhookFaults = [
  {
    name: "a webhook is added by whoever has the session",
    file: webhooks("create-webhook.ts"),
    find: "  await requireStepUp(ctx);\n",
    replace: "",
    tests: owners,
    only: "in a session that has not proven itself",
  },
  {
    name: "webhooks that are added at once are counted by none",
    file: webhooks("create-webhook.ts"),
    find: "    await accountLife.lockAccount(em, userId);\n",
    replace: "",
    tests: owners,
    only: "no more than may be",
  },
  {
    name: "a name that turns inside is called",
    file: outward,
    find: "first === undefined || !addresses.every(({ address }) => isPublicAddress(address))",
    replace: "first === undefined",
    tests: ["apps/api/src/net/outbound-fetch.test.ts"],
    only: "turns inside",
  },
  {
    name: "an event goes to the endpoints of the other venue",
    file: webhooks("publish-events.ts"),
    find: "(venue === null || endpoint.venue === venue)",
    replace: "true",
    tests,
    only: "another venue's events",
  },
  {
    name: "a secret that leaked signs on after two changes",
    file: webhooks("change-webhook.ts"),
    find: 'old_secret_sealed: ref("secret_sealed"),',
    replace: 'old_secret_sealed: fn.coalesce("old_secret_sealed", "secret_sealed"),',
    tests,
    only: "one that leaked is gone after two",
  },
  {
    name: "an endpoint that fails is called again at once",
    file: webhooks("note-attempt.ts"),
    find: ": ({ next_try_at: new Date(nowMs + waitMs) } as const);",
    replace: ": ({ next_try_at: now } as const);",
    tests,
    only: "later each time",
  },
  {
    name: "of many alerts at once more are placed than a day has",
    file: "apps/api/src/features/alert-hooks/day-orders.ts",
    find: '.where(({ or, eb }) => or([eb("day", "<>", day), eb("orders", "<", most)]))',
    replace: "",
    tests: hooks,
    only: "no more are placed than a day has",
  },
  {
    name: "an alert that comes twice at once orders twice",
    file: "apps/api/src/features/alert-hooks/receive-alert.ts",
    find: '.where("id", "=", hookId).forUpdate()',
    replace: '.where("id", "=", hookId)',
    tests: hooks,
    only: "many times at once one is placed",
  },
  {
    name: "an alert orders as much as it likes",
    file: "apps/api/src/features/alert-hooks/handle-alert.ts",
    find: "if (value <= limit) return;",
    replace: "if (value >= 0n) return;",
    tests: hooks,
    only: "is refused, and the log says why",
  },
  {
    name: "the log holds the secret of a hook's address",
    file: "apps/api/src/http/server.ts",
    find: '"$1[redacted]"',
    replace: '"$&"',
    tests: hooks,
    only: "an address that leaked",
  },
];
