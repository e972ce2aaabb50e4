/** Of programs' keys: what they sign, and what one reaches. */
const keys = (name) => `apps/api/src/features/auth/api-keys/${name}`;
const rest = (name) => `apps/api/src/http/rest/${name}`;
const signed = [rest("v1-signed.contract.test.ts")];
const keyVenue = ["apps/api/src/http/v1-key-venue.integration.test.ts"];

/** @type {import("./list.mjs").Fault[]} */
export const keyFaults = [
  {
    name: "anyone trades under a key that they have only seen",
    file: keys("signing/verify-signed-call.ts"),
    find: `    if (!isSigned) throw new DomainError("BAD_SIGNATURE", {});\n`,
    replace: "",
    tests: signed,
    only: "a key without its secret opens nothing",
  },
  {
    name: "a signed order is placed again by who saw it pass",
    file: keys("signing/replay-guard.ts"),
    find: `if (taken.has(call)) return "replayed";`,
    replace: "",
    tests: [keys("signing/replay-guard.test.ts")],
  },
  {
    name: "after a restart the last minute's orders can be sent again",
    file: keys("signing/replay-guard.ts"),
    find: `if (atMs < floorMs) return "too early";`,
    replace: "",
    tests: [keys("signing/replay-guard.test.ts")],
  },
  {
    name: "a signature counts for another path as well",
    file: rest("signed-call.ts"),
    find: "[FIRST_LINE, method, path, timestamp,",
    replace: "[FIRST_LINE, method, timestamp,",
    tests: signed,
    only: "a signature over another path",
  },
  {
    name: "an order is placed under an Idempotency-Key that nobody signed",
    file: rest("signed-call.ts"),
    find: `idempotencyKey: idempotencyKeyOf(request) ?? "",`,
    replace: `idempotencyKey: "",`,
    tests: signed,
    only: "reads and trades",
  },
  {
    name: "a demo key trades live money once it says so",
    file: "apps/api/src/trpc/key-guard.ts",
    find: "named.success && named.data.venue !== key.venue",
    replace: "named.success && false",
    tests: signed,
    only: "a key acts on its own venue",
  },
  {
    name: "a key that is sent whole works on where the operator refuses them",
    file: keys("find-key.ts"),
    find: "if (!takesBearer)",
    replace: "if (false)",
    tests: [rest("v1-bearer-keys.contract.test.ts")],
  },
  {
    name: "a key of the demo venue reads where live money goes",
    file: "apps/api/src/trpc/key-guard.ts",
    find: `meta.isOfLiveMoney === true && key.venue !== "live"`,
    replace: "false",
    tests: keyVenue,
    only: "what is about live money",
  },
  {
    name: "a key calls what no program may",
    file: "apps/api/src/trpc/key-guard.ts",
    find: "meta?.v1 === undefined",
    replace: "false",
    tests: keyVenue,
    only: "what no line of /api/v1 calls",
  },
  {
    name: "a key reads the limits of the other venue",
    file: "apps/api/src/features/trading-limits/find-limits.ts",
    find: "VENUES.filter((venue) => seesVenue(ctx, venue))",
    replace: "VENUES",
    tests: keyVenue,
    only: "holds nothing of the other venue",
  },
  {
    name: "a key that may only read trades",
    file: keys("signing/verify-signed-call.ts"),
    find: "!row.scopes.includes(call.scope)",
    replace: "row.scopes.length === 0",
    tests: signed,
    only: "a key that may only read changes nothing",
  },
  {
    name: "a stolen secret works from anywhere",
    file: keys("signing/verify-signed-call.ts"),
    find: "!isAddressAmong(row.addresses, call.address)",
    replace: "false",
    tests: signed,
    only: "a key works from its own addresses alone",
  },
  {
    name: "a call without a secret uses the calls of a key up",
    file: rest("v1-admission.ts"),
    find: "const { keyId, actor } = await auth.apiKeys.verifySignedCall(signedCallOf(route, request));",
    replace: `await count(exchanged, "caller", String(request.headers["x-fillmark-key"]));
      const { keyId, actor } = await auth.apiKeys.verifySignedCall(signedCallOf(route, request));`,
    tests: [rest("v1-limits.contract.test.ts")],
    only: "doesn't use its calls up",
  },
  {
    name: "streams of a revoked key go on",
    file: keys("revoke-api-key.ts"),
    find: "  ctx.auth.sessionWatch.ended([keyId]);\n",
    replace: "",
    tests: [keys("key-life.integration.test.ts")],
    only: "open streams end",
  },
  {
    name: "a key that may withdraw takes the money out in the minute in which it is made",
    file: keys("create-api-key.ts"),
    find: `const mayWithdraw = row.scopes.includes("withdraw");`,
    replace: "const mayWithdraw = false;",
    tests: [keys("api-keys.integration.test.ts")],
    only: "makes the account's money wait",
  },
];
