// Money on its way: paid in and out, shown to its owner, corrected, swapped and traded.
const features = (name) => `apps/api/src/features/${name}`;
const deposits = (name) => features(`deposits/${name}`);
const withdrawals = (name) => features(`withdrawals/${name}`);
const travelRule = (name) => withdrawals(`travel-rule/${name}`);
const approvals = (name) => features(`approvals/${name}`);
const trading = (name) => features(`trading/${name}`);

export const moneyFaults = [
  {
    name: "more than was asked for is credited though the limits don't allow it",
    file: deposits("arrivals.ts"),
    find: "if (event.amount <= BigInt(amount)) return null;",
    replace: "if (event.amount >= BigInt(amount)) return null;",
    tests: [deposits("deposits.integration.test.ts")],
    only: "is asked for when money comes late",
  },
  {
    name: "anyone cancels the deposit of somebody else",
    file: deposits("own-deposits.ts"),
    find: `    .where("d.id", "=", id)
    .where("d.user_id", "=", userId)`,
    replace: `    .where("d.id", "=", id)`,
    tests: [deposits("deposit-states.integration.test.ts")],
    only: "in state requested everybody",
  },
  {
    name: "an admin looks at the proof of a deposit and nobody writes it down",
    file: deposits("open-proof.ts"),
    find: `  await audit(ctx, ctx.em, {
    action: "deposits.viewProof",
    subject: { kind: "deposit", id },
    details: { userId },
  });
`,
    replace: "",
    tests: [deposits("deposits.integration.test.ts")],
    only: "a proof is its owner's",
  },
  {
    name: "another amount under the same id answers with the withdrawal of before",
    file: withdrawals("request-withdrawal.ts"),
    find: "JSON.stringify([destinationId, asset, amount])",
    replace: "JSON.stringify([destinationId, asset])",
    tests: [withdrawals("withdrawals.integration.test.ts")],
    only: "is the stored one when it is asked for again",
  },
  {
    name: "money leaves to a destination that its owner has archived",
    file: withdrawals("destinations/destination-row.ts"),
    find: `
    .where("user_id", "=", userId)
    .where("archived_at", "is", null);`,
    replace: `
    .where("user_id", "=", userId);`,
    tests: [withdrawals("withdrawal-holds.integration.test.ts")],
    only: "a destination that is added again waits again",
  },
  {
    name: "the money of a withdrawal that was rejected stays held",
    file: withdrawals("review/approve-withdrawal.ts"),
    find: `    await enqueueStep(em, withdrawalId, "release");\n`,
    replace: "",
    tests: [withdrawals("withdrawals.integration.test.ts")],
    only: "is rejected with a reason",
  },
  {
    name: "a refusal is written down while another process succeeds with the same command",
    file: "apps/api/src/outbox/deliver.ts",
    find: "    if (!(await remove(em, entry))) return;\n",
    replace: "    await remove(em, entry);\n",
    tests: ["apps/api/src/outbox/outbox.integration.test.ts"],
  },
  {
    name: "a command that can't be submitted now keeps all that were decided later waiting",
    file: "apps/api/src/outbox/deliver-outbox.job.ts",
    find: '    .orderBy(({ ref }) => sql`min(coalesce(${ref("claimed_until")}, ${ref("created_at")}))`)\n',
    replace: "",
    tests: ["apps/api/src/outbox/outbox.integration.test.ts"],
  },
  {
    name: "demo money isn't in dollars though a pair is quoted in them",
    file: features("market/demo-start.ts"),
    find: "pairs.length === 0 || quotes.has(DEMO_ASSET)",
    replace: "pairs.length === 0",
    tests: [features("market/demo-start.test.ts")],
  },
  {
    name: "demo money is shown among the live balances",
    file: features("funds/list-balances.ts"),
    find: `    .where("a.venue", "=", venue)\n`,
    replace: "",
    tests: ["apps/api/src/http/trpc-mount.integration.test.ts"],
    only: "keeps them apart",
  },
  {
    name: "a sale takes a share of the average cost that is rounded up",
    file: features("funds/lots/fold-lots.ts"),
    find: "cost : (cost * quantity) / held;",
    replace: "cost : (cost * quantity + held - 1n) / held;",
    tests: [features("funds/lots/lots-dust.test.ts")],
  },
  {
    name: "the last day of a month is missing from its statement",
    file: features("funds/statements/months.ts"),
    find: "to: Date.UTC(year, month, 1) };",
    replace: "to: Date.UTC(year, month, 0) };",
    tests: [features("funds/statements/months.test.ts")],
  },
  {
    name: "an admin withdraws the correction that a colleague has proposed",
    file: features("adjustments/decide-adjustment.ts"),
    find: `      .where("proposed_by", "=", ctx.actor.adminId)\n`,
    replace: "",
    tests: [features("adjustments/adjustments.integration.test.ts")],
    only: "but who may, of every state, person and action",
  },
  {
    name: "a yes to what was asked before counts for what it was changed to",
    file: approvals("decide.ts"),
    find: `    .where("version", "=", request.version)\n`,
    replace: "",
    tests: [approvals("approvals.integration.test.ts")],
    only: "another version starts with nobody",
  },
  {
    name: "two decisions about one person's money don't wait for each other",
    file: approvals("decide.ts"),
    find: `  await query(em)
    .selectFrom("approval_requests as r")
    .select(sql<unknown>\`lock_money(r, \${adminId})\`.as("locked"))
    .where("r.id", "=", requestId)
    .execute();
`,
    replace: "",
    tests: [approvals("money-locks.integration.test.ts")],
    only: "of the same person, of an account of theirs",
  },
  {
    name: "a rail's webhook is taken however far ahead its time is",
    file: features("rails/webhook-signature.ts"),
    find: "Math.abs(nowMs - seconds * 1000) <= TOLERANCE_MS;",
    replace: "nowMs - seconds * 1000 <= TOLERANCE_MS;",
    tests: [deposits("deposits.integration.test.ts")],
    only: "counts only with a fresh signature",
  },
  {
    name: "the sandbox goes on crediting on a live venue that is open",
    file: features("rails/create-rails.ts"),
    find: "let sandboxes = isLiveOpen ? [] : parts.sandboxes;",
    replace: "let sandboxes = parts.sandboxes;",
    tests: [features("rails/create-rails.test.ts")],
  },
  {
    name: "the price of a swap is taken after it has run out",
    file: features("swap/accept-swap.ts"),
    find: '    .where("q.expires_at", ">", sql<Date>`clock_timestamp()`)\n',
    replace: "",
    tests: [features("swap/swap.integration.test.ts")],
    only: "a quote is its owner's, of its venue, and ends",
  },
  {
    name: "a swap gives more than was paid for by rounding",
    file: features("swap/pricing.ts"),
    find: "return floor(amount);",
    replace: "return ceil(amount);",
    tests: [features("swap/pricing.test.ts")],
  },
  {
    name: "a page of an account's postings leaves out half of a transfer",
    file: features("ledger/list-postings.ts"),
    find: 'eb(eb.refTuple("p.transfer_id", "p.leg"), "<", eb.tuple(place.transferId, place.leg)),',
    replace: 'eb("p.transfer_id", "<", place.transferId),',
    tests: [features("ledger/ledger.integration.test.ts")],
    only: "in pages that miss nothing",
  },
  {
    name: "finance asks for the live venue to be opened to real money",
    file: features("live-venue/live-venue.router.ts"),
    find: 'const owner = adminProcedureFor("admin.manage");',
    replace: 'const owner = adminProcedureFor("money.adjust");',
    tests: [features("live-venue/live-venue.integration.test.ts")],
    only: "is asked for by an owner alone",
  },
  {
    name: "one admin alone loosens the halt of a pair",
    file: features("market-rules/halt-pair.ts"),
    find: "if (order.indexOf(state) <= order.indexOf(now)) {",
    replace: "if (order.indexOf(state) === order.indexOf(now)) {",
    tests: [features("market-rules/market-rules.integration.test.ts")],
    only: "takes one person, and opening it again two",
  },
  {
    name: "anyone reads the order of somebody else by its number",
    file: trading("order-rows.ts"),
    find: "sql: `where id = ? and ${own.sql}`,\n    values: [orderId, ...own.values],",
    replace: 'sql: "where id = ?",\n    values: [orderId],',
    tests: [trading("order-life.integration.test.ts")],
    only: "of someone else is as unknown as one that never was",
  },
  {
    name: "an order that came after its last moment is traded",
    file: trading("submit-order-command.ts"),
    find: "const how = { recordsRejection, notAfter };",
    replace: "const how = { recordsRejection };",
    tests: [trading("late-orders.integration.test.ts")],
    only: "an order that comes after its last moment is refused",
  },
  {
    name: "an order is said to have rested while it waited for its trigger",
    file: trading("order-timeline.ts"),
    find: "if (fired === null) return [];",
    replace: "if (fired === null) return [asPlaced, ...enteredAnew];",
    tests: [trading("waiting-orders.integration.test.ts")],
    only: "an amendment moves the trigger",
  },
  {
    name: "another trigger under the same client order id answers with the order of before",
    file: trading("order-command.ts"),
    find: 'typeof value === "object" && value !== null ? sortedFields(value) : value,',
    replace: 'typeof value === "object" && value !== null ? "an object" : value,',
    tests: [trading("waiting-orders.integration.test.ts")],
    only: "sent again under its client order id",
  },
  {
    name: "a stop that fires and fills at once notifies twice",
    file: features("notifications/orders/notify-fired.ts"),
    find: "if (order.trigger === undefined || traded.has(order.id)) continue;",
    replace: "if (order.trigger === undefined) continue;",
    tests: [trading("fired-orders.integration.test.ts")],
    only: "a take-profit that the market can't fill whole",
  },
  {
    name: "a frozen account is opened for practice",
    file: features("demo/toggle-demo.ts"),
    find: "  if (opens) requireNotFrozen(ctx);\n",
    replace: "",
    tests: [features("users/users.integration.test.ts")],
    only: "is not opened for practice",
  },
  {
    name: "a recurring buy trades for a frozen account",
    file: features("recurring-buys/buy-due.job.ts"),
    find: '  requireNotFrozen(as, "trading");\n',
    replace: "",
    tests: [features("recurring-buys/recurring-buys.integration.test.ts")],
    only: "frozen is the account",
  },
  {
    name: "an order that a killed process placed for a recurring buy is forgotten once that has ended",
    file: features("recurring-buys/buy-due.job.ts"),
    find: "  if (known !== null) return known;\n",
    replace: "",
    tests: [features("recurring-buys/recurring-buys.integration.test.ts")],
    only: "one that ends while a killed process's order is not noted",
  },
  {
    name: "crypto leaves to an address of which nobody said whose it is",
    file: travelRule("require-travel-rule.ts"),
    find: `  if (travelRule === null) throw new DomainError("TRAVEL_RULE_MISSING", { destinationId });
  if (travelRule.wallet`,
    replace: `  if (travelRule?.wallet`,
    tests: [travelRule("travel-rule.integration.test.ts")],
    only: "nothing leaves to an address",
  },
  {
    name: "small sums to one self-hosted wallet are never counted together",
    file: travelRule("require-travel-rule.ts"),
    find: "if ((await sentTo(em, userId, account)) + value <= above) return;",
    replace: "if ((await sentTo(em, userId, account)) * 0n + value <= above) return;",
    tests: [travelRule("travel-rule.integration.test.ts")],
    only: "are counted together",
  },
  {
    name: "somebody's tax report counts what everybody has imported",
    file: features("funds/tax/read-imported.ts"),
    find: `    .where("user_id", "=", actor.userId)
    .orderBy("at")`,
    replace: `    .orderBy("at")`,
    tests: [features("funds/tax/tax-imports.integration.test.ts")],
  },
  {
    name: "a sale without a known cost is a gain in whole",
    file: features("funds/tax/merged-books.ts"),
    find: "  if (out.quantity <= there) return { fits: step, gap: null };",
    replace: "  if (out.quantity >= 0n) return { fits: step, gap: null };",
    tests: [features("funds/tax/merged-books.test.ts")],
  },
];
