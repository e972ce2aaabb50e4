// Limits that owners set for themselves: when they hold, what they end, and what goes round them.
const core = (name) => `apps/api/src/exchange/core/${name}`;

export const limitFaults = [
  {
    name: "limits are loosened at once",
    file: core("account-limits.ts"),
    find: "if (next === null || at < next.at) return limits;",
    replace: "if (next === null) return limits;",
    tests: [core("kill-switch.test.ts")],
  },
  {
    name: "a lock of the kill switch is made shorter by asking again",
    file: core("account-limits.ts"),
    find: "Math.max(lockedUntil > at ? lockedUntil : 0, command.lockedUntil ?? 0)",
    replace: "command.lockedUntil ?? 0",
    tests: [core("kill-switch.test.ts")],
  },
  {
    name: "an order that was amended to more passes the largest order",
    file: core("limit-checks.ts"),
    find: "if (amends && (onlyReduces || (reduces && !raises))) return null;",
    replace: "if (amends) return null;",
    tests: [core("limits.test.ts")],
  },
  {
    name: "a swap isn't counted against the loss of a day",
    file: core("swap.ts"),
    find: "worth: value === null ? null : value - apart,",
    replace: "worth: null,",
    tests: [core("limits.test.ts")],
  },
  {
    name: "orders that go on buying stay open once the loss of a day is reached",
    file: core("account-limits.ts"),
    find: "  changes.stopped.add(record);",
    replace: "",
    tests: [core("limits.test.ts")],
  },
  {
    name: "an order that opens enters by its trigger while the kill switch is on",
    file: core("limit-checks.ts"),
    find: "return record.killSwitch !== null || isLossReached(record, at);",
    replace: "return isLossReached(record, at);",
    tests: [core("limits.test.ts")],
  },
  {
    name: "what a refused order was to replace is canceled while the kill switch is on",
    file: core("trading.ts"),
    find: "const off = replaces === undefined ? null : killed(state, placed);",
    replace: "const off = replaces === undefined ? killed(state, placed) : null;",
    tests: [core("kill-switch.test.ts")],
  },
  {
    name: "a rebate isn't counted in the result of a day",
    file: core("day-result.ts"),
    find: "const fee = inLimitAsset(state, market, paid) ?? 0n;",
    replace: "const fee = inLimitAsset(state, market, paid < 0n ? 0n : paid) ?? 0n;",
    tests: [core("limits-beside.test.ts")],
  },
  {
    name: "an iceberg is moved while the kill switch is on, by what is shown of it",
    file: core("amendments.ts"),
    find: "onlyReduces: less >= 0 && price === order.price",
    replace: "onlyReduces: asked.displayQuantity !== undefined",
    tests: [core("limits-beside.test.ts")],
  },
];
