// Terms of single accounts: who decides them, and what no rebate and no pair of accounts may do.
const exchange = (name) => `apps/api/src/exchange/${name}`;
const core = (name) => exchange(`core/${name}`);
const terms = (name) => `apps/api/src/features/trading-terms/${name}`;

export const termsFaults = [
  {
    name: "a rebate is paid though the taker pays less",
    file: core("fee-schedules.ts"),
    find: "return earned < takerFee ? earned : takerFee;",
    replace: "return earned;",
    tests: [core("fee-schedules.test.ts")],
  },
  {
    name: "a rebate is rounded up",
    file: core("fee-schedules.ts"),
    find: "return (value * BigInt(-makerBps)) / BPS;",
    replace: "return (value * BigInt(-makerBps) + BPS - 1n) / BPS;",
    tests: [core("fee-schedules.test.ts")],
  },
  {
    name: "a fee schedule holds beyond its date",
    file: core("fee-schedules.ts"),
    find: "at >= schedule.until)) return null;",
    replace: "at > schedule.until)) return null;",
    tests: [core("fee-schedules.test.ts")],
  },
  {
    name: "fees of one's own are forgotten over a restart",
    file: core("restore.ts"),
    find: "  restoreSchedules(state, rows.feeSchedules);\n",
    replace: "  restoreSchedules(state, []);\n",
    tests: [core("fee-schedules.test.ts")],
  },
  {
    name: "two accounts of one group trade with each other",
    file: core("self-trade-groups.ts"),
    find: "return group !== null && selfTradeGroups.get(theirs) === group;",
    replace: "return group === theirs;",
    tests: [core("self-trade-groups.test.ts")],
  },
  {
    name: "all accounts without a group count as one",
    file: core("self-trade-groups.ts"),
    find: "return group !== null && selfTradeGroups.get(theirs) === group;",
    replace: "return (selfTradeGroups.get(theirs) ?? null) === group;",
    tests: [core("self-trade-groups.test.ts")],
  },
  {
    name: "the proof takes any rebate",
    file: exchange("audit-trading.ts"),
    find: "f.maker_fee <> -least(div(f.value * -o.maker_bps, 10000), f.taker_fee)",
    replace: "f.maker_fee > 0",
    tests: [exchange("account-terms.integration.test.ts")],
    only: "a rebate of another rate",
  },
  {
    name: "an admin gives terms to the account that is taken for their own",
    file: terms("propose-terms.ts"),
    find: "    await samePerson.refuse(em, ctx, userId);\n",
    replace: "",
    tests: [terms("trading-terms.integration.test.ts")],
    only: "given by who is that user",
  },
  {
    name: "terms are executed though others are in force by then",
    file: terms("plan-terms.ts"),
    find: "if (textOf(now) !== textOf(change.from) && textOf(now) !== textOf(change.to)) return null;",
    replace: "if (textOf(now) === null) return null;",
    tests: [terms("trading-terms.integration.test.ts")],
    only: "have failed where others are in force",
  },
];
