// Several demo accounts of one user.
const demo = (name) => `apps/api/src/features/demo/${name}`;
const tests = [demo("demo-accounts.integration.test.ts")];

export const demoFaults = [
  {
    name: "a demo account is found by its number alone, whoever's it is",
    file: demo("on-demo-account.ts"),
    find: `    .where("user_id", "=", actor.userId)\n`,
    replace: "",
    tests,
    only: "of somebody else",
  },
  {
    name: "the number of a demo account changes whose live money is meant",
    file: "apps/api/src/context/own-account.ts",
    find: `return venue === "demo" ? demoOwner(`,
    replace: `return venue !== undefined ? demoOwner(`,
    tests,
    only: "doesn't touch the live account",
  },
  {
    name: "orders are placed on an archived demo account",
    file: "apps/api/src/context/own-account.ts",
    find: `venue === "demo" && demoAccount?.isArchived === true`,
    replace: `venue === "live" && demoAccount?.isArchived === true`,
    tests,
    only: "takes nothing new once it is archived",
  },
  {
    name: "an order that was judged before its account was archived is taken after it",
    file: demo("archive-demo-account.ts"),
    find: `await submit(ctx, { ...switchOf(own), on: true, lockedUntil: null, cancels: "none" });`,
    replace: "",
    tests: [demo("demo-archive.integration.test.ts")],
    only: "an order that was judged before the archive",
  },
  {
    name: "the kill switch that keeps an archived demo account closed is turned off",
    file: "apps/api/src/features/trading-limits/submit-limits.ts",
    find: `row?.archived_at != null`,
    replace: `row === null`,
    tests: [demo("demo-archive.integration.test.ts")],
    only: "its kill switch can't be turned off",
  },
  {
    name: "a key is made for a demo account of somebody else",
    file: "apps/api/src/context/chosen-account.ts",
    find: `    .where("user_id", "=", actor.userId)\n`,
    replace: "",
    tests: ["apps/api/src/features/auth/api-keys/key-accounts.integration.test.ts"],
    only: "a key is made for an account of one's own",
  },
  {
    name: "an agent's key acts on the first demo account, whichever was chosen",
    file: "apps/api/src/features/auth/api-keys/agent-keys.ts",
    find: `return { ...holderOf(row), expiresAt };`,
    replace: `return { ...holderOf({ ...row, demo_account: null }), expiresAt };`,
    tests: ["apps/api/src/features/auth/api-keys/key-accounts.integration.test.ts"],
    only: "an agent's key acts on the account",
  },
  {
    name: "two demo accounts of one person trade with each other",
    file: "apps/api/src/exchange/core/self-trade-groups.ts",
    find: "  if (mine === theirs) return true;\n",
    replace: "",
    tests: ["apps/api/src/exchange/core/self-trade-groups.test.ts"],
  },
];
