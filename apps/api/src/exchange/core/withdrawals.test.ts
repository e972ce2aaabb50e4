import { describe, expect, it } from "vitest";
import { only, scenario, transfers, type Scenario } from "./testing/scenario.ts";
import type { Applied } from "./events.ts";

const USD = 10n ** 8n;

function hold(s: Scenario, dollars: bigint, of: { owner?: string; fee?: bigint; id?: string } = {}): Applied {
  const { owner = "ann", fee = 2n, id = "w1" } = of;
  const amounts = { amount: dollars * USD, fee: fee * USD };
  return s.run({ type: "holdWithdrawal", owner, asset: "USD", ...amounts, withdrawal: id });
}

const release = (s: Scenario): Applied => s.run({ type: "releaseWithdrawal", withdrawal: "w1" });
const pay = (s: Scenario): Applied => s.run({ type: "payWithdrawal", withdrawal: "w1", to: "external:bank" });
const comeBack = (s: Scenario): Applied =>
  s.run({ type: "returnWithdrawal", withdrawal: "w1", from: "external:bank" });
const stateOf = (s: Scenario): string | undefined => s.state.withdrawals.get("w1")?.state;

describe("a withdrawal", () => {
  it("holds amount and fee, and is paid with the fee kept", () => {
    const s = scenario().funds("ann", "1000 USD");
    expect(transfers(hold(s, 100n))).toEqual(["withdrawal_hold 102 USD"]);
    expect(s.has("ann")).toBe("USD 898 + 102 held, BTC 0");
    expect(transfers(pay(s))).toEqual(["withdrawal 100 USD", "withdrawal_fee 2 USD"]);
    expect(s.has("ann")).toBe("USD 898, BTC 0");
    expect(s.has("fees")).toBe("USD 2, BTC 0");
    expect(s.has("external:bank")).toBe("USD -900, BTC 0");
  });

  it("that is released gives back all of it", () => {
    const s = scenario().funds("ann", "1000 USD");
    hold(s, 100n);
    expect(transfers(release(s))).toEqual(["withdrawal_release 102 USD"]);
    expect(s.has("ann")).toBe("USD 1000, BTC 0");
  });

  it("that comes back after it was paid gives back the amount, not the fee", () => {
    const s = scenario().funds("ann", "1000 USD");
    hold(s, 100n);
    pay(s);
    expect(transfers(comeBack(s))).toEqual(["withdrawal_return 100 USD"]);
    expect(s.has("ann")).toBe("USD 998, BTC 0");
  });

  it("without a fee pays no fee", () => {
    const s = scenario().funds("ann", "1000 USD");
    hold(s, 100n, { fee: 0n });
    expect(transfers(pay(s))).toEqual(["withdrawal 100 USD"]);
  });

  it("needs the fee on top of the amount", () => {
    const s = scenario().funds("ann", "100 USD");
    expect(hold(s, 99n).rejection).toEqual({
      code: "INSUFFICIENT_FUNDS",
      details: { asset: "USD", needed: "101.00", available: "100.00", missing: "1.00" },
    });
    expect(hold(s, 98n).rejection).toBeNull();
    expect(s.has("ann")).toBe("USD 0 + 100 held, BTC 0");
  });

  it("can't take what an open order holds", () => {
    const s = scenario().funds("ann", "1000 USD");
    s.does("ann", "buys 9 @ 100");
    expect(hold(s, 98n).rejection).toMatchObject({ code: "INSUFFICIENT_FUNDS" });
  });

  it.each([
    ["no amount", { amount: 0n }, "amount"],
    ["a negative amount", { amount: -5n }, "amount"],
    ["a negative fee", { fee: -1n }, "fee"],
    ["an unknown asset", { asset: "ZZZ" }, "asset"],
    ["no id", { withdrawal: "" }, "withdrawal"],
    ["the market maker as its owner", { owner: "liquidity" }, "owner"],
    ["the outside as its owner", { owner: "external:bank" }, "owner"],
  ])("with %s is refused", (_what, change, field) => {
    const s = scenario().funds("ann", "1000 USD");
    const command = { type: "holdWithdrawal", owner: "ann", asset: "USD", amount: 5n, fee: 1n } as const;
    expect(s.run({ ...command, withdrawal: "w1", ...change }).rejection).toMatchObject({
      code: "VALIDATION",
      details: { issues: [{ field }] },
    });
  });

  it("is reported once for each step", () => {
    const s = scenario().funds("ann", "1000 USD");
    const held = only(hold(s, 100n).events, "withdrawal").map((event) => event.withdrawal);
    expect(held).toEqual([
      {
        id: "w1",
        owner: "ann",
        asset: "USD",
        amount: 100n * USD,
        fee: 2n * USD,
        state: "held",
        heldSeq: s.state.seq,
        updatedSeq: s.state.seq,
      },
    ]);
  });
});

describe("a step", () => {
  it("that is asked for again is answered alike and moves nothing", () => {
    const s = scenario().funds("ann", "1000 USD");
    for (const ask of [() => hold(s, 100n), () => pay(s), () => comeBack(s)]) {
      expect(ask().rejection).toBeNull();
      const before = s.has("ann");
      expect(ask()).toMatchObject({ rejection: null, events: [], accounts: [] });
      expect(s.has("ann")).toBe(before);
    }
    for (const ask of [() => hold(s, 100n), () => pay(s)]) expect(ask().events).toEqual([]);
    expect(s.has("ann")).toBe("USD 998, BTC 0");
  });

  it("of another withdrawal under the same id is refused", () => {
    const s = scenario().funds("ann", "1000 USD").funds("bob", "1000 USD");
    hold(s, 100n);
    for (const other of [hold(s, 101n), hold(s, 100n, { owner: "bob" }), hold(s, 100n, { fee: 3n })]) {
      expect(other.rejection).toMatchObject({
        code: "VALIDATION",
        details: { issues: [{ field: "withdrawal" }] },
      });
    }
  });

  it.each([
    ["release", "paid", release],
    ["release", "returned", release],
    ["pay", "released", pay],
    ["return", "held", comeBack],
    ["return", "released", comeBack],
  ])("to %s one that is %s is refused and changes nothing", (_step, state, ask) => {
    const s = scenario().funds("ann", "1000 USD");
    hold(s, 100n);
    if (state === "released") release(s);
    if (state === "paid" || state === "returned") pay(s);
    if (state === "returned") comeBack(s);
    const before = s.has("ann");
    const { rejection, events } = ask(s);
    expect(rejection).toEqual({ code: "WITHDRAWAL_STATE", details: { withdrawalId: "w1", state } });
    expect(events).toHaveLength(1);
    expect([s.has("ann"), stateOf(s)]).toEqual([before, state]);
  });

  it.each([release, pay, comeBack])("of a withdrawal that nobody asked for is refused", (ask) => {
    expect(ask(scenario()).rejection).toEqual({
      code: "WITHDRAWAL_STATE",
      details: { withdrawalId: "w1", state: "unknown" },
    });
  });
});

it("moves live money alone: demo money of the same owner stays", () => {
  const s = scenario().funds("ann", "10 USD");
  s.run({ type: "openDemo", owner: "ann", amount: 1_000n * USD });
  expect(hold(s, 500n).rejection).toMatchObject({ code: "INSUFFICIENT_FUNDS" });
  hold(s, 5n, { id: "w2" });
  expect(s.has("ann", "demo")).toBe("USD 1000, BTC 0");
});
