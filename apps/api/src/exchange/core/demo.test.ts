import { describe, expect, it } from "vitest";
import { only, outcome, Scenario, transfers } from "./testing/scenario.ts";

class DemoScenario extends Scenario {
  override readonly venue = "demo";

  override funds(owner: string, money: string): this {
    const [amount = "", asset = ""] = money.split(" ");
    const deposit = { type: "deposit", venue: "demo", owner, asset, from: "issuer" } as const;
    this.run({ ...deposit, amount: BigInt(amount) * 100_000_000n, reference: `${owner} ${money}` });
    return this;
  }
}

const UNIT = 100_000_000n;
const START = 10_000n * UNIT;
const opened = () => {
  const s = new DemoScenario().fundMaker();
  const applied = s.run({ type: "openDemo", owner: "ann", amount: START });
  return { s, applied };
};

describe("demo accounts", () => {
  it("open their first epoch with issued money, once", () => {
    const { s, applied } = opened();
    expect(transfers(applied)).toEqual(["demo_grant 10000 USD"]);
    expect(only(applied.events, "demo")[0]?.account).toMatchObject({
      owner: "ann",
      epoch: 1,
      lastResetAt: null,
    });
    const again = s.run({ type: "openDemo", owner: "ann", amount: START });
    expect(transfers(again)).toEqual([]);
    expect(only(again.events, "demo")).toHaveLength(1);
    expect(s.has("ann")).toBe("USD 10000, BTC 0");
  });

  it("reset their balance from any amount: orders end, holdings and history stay", () => {
    const { s } = opened();
    s.quote("98 x 50 | 100 x 50");
    s.does("ann", "buys 2 market");
    s.does("ann", "buys 3 @ 90");
    s.later(500);
    const applied = s.run({ type: "resetDemoBalance", owner: "ann", amount: START });
    expect(only(applied.events, "order")[0]?.order).toMatchObject({
      state: "canceled",
      endReason: "canceled_by_reset",
    });
    expect(transfers(applied)).toEqual(["release 270.54 USD", "demo_reset 200.4 USD"]);
    expect(s.has("ann")).toBe("USD 10000, BTC 2");
    expect(only(applied.events, "demo")[0]?.account).toMatchObject({ epoch: 1, lastResetAt: s.now });
  });

  it("give back what is above the starting amount", () => {
    const { s } = opened();
    s.funds("ann", "500 USD");
    const applied = s.run({ type: "resetDemoBalance", owner: "ann", amount: START });
    expect(only(applied.events, "transfer")[0]?.transfer).toMatchObject({
      amount: 500_00000000n,
      kind: "demo_reset",
    });
    expect(s.has("ann")).toBe("USD 10000, BTC 0");
  });

  it("reset wholly into a new epoch, returning every other asset", () => {
    const { s } = opened();
    s.quote("98 x 50 | 100 x 50");
    s.does("ann", "buys 2 market");
    s.does("ann", "sells 1 @ 140");
    const applied = s.run({ type: "resetDemoAccount", owner: "ann", amount: START });
    expect(s.has("ann")).toBe("USD 10000, BTC 0");
    const account = only(applied.events, "demo")[0]?.account;
    expect(account).toMatchObject({
      epoch: 2,
      epochSeq: s.state.seq,
      epochStartedAt: s.now,
      lastResetAt: s.now,
    });
  });

  it("are opened by a reset where there is none yet", () => {
    const s = new DemoScenario();
    for (const [owner, type] of [
      ["ann", "resetDemoBalance"],
      ["bob", "resetDemoAccount"],
    ] as const) {
      const applied = s.run({ type, owner, amount: START });
      expect(only(applied.events, "demo")[0]?.account).toMatchObject({ owner, epoch: 1, lastResetAt: s.now });
      expect(s.has(owner)).toBe("USD 10000, BTC 0");
    }
  });

  it("are opened and reset in the asset that the command names", () => {
    const s = new DemoScenario().fundMaker();
    const asset = "BTC";
    expect(transfers(s.run({ type: "openDemo", owner: "ann", amount: 2n * UNIT, asset }))).toEqual([
      "demo_grant 2 BTC",
    ]);
    s.quote("98 x 50 | 100 x 50");
    s.does("ann", "sells 1 market");
    s.does("ann", "sells 0.5 @ 140");
    const balance = s.run({ type: "resetDemoBalance", owner: "ann", amount: 2n * UNIT, asset });
    expect(transfers(balance)).toEqual(["release 0.5 BTC", "demo_reset 1 BTC"]);
    expect(s.has("ann")).toBe("USD 97.804, BTC 2");
    s.run({ type: "resetDemoAccount", owner: "ann", amount: UNIT, asset });
    expect(s.has("ann")).toBe("USD 0, BTC 1");
  });

  it.each(["openDemo", "resetDemoBalance", "resetDemoAccount"] as const)(
    "are left as they are by a %s in an asset that doesn't exist",
    (type) => {
      const { s } = opened();
      const applied = s.run({ type, owner: "ann", amount: START, asset: "DOGE" });
      expect(outcome(applied)).toBe("rejected: VALIDATION");
      expect(applied.rejection?.details).toEqual({ issues: [{ field: "asset", rule: "asset" }] });
      expect(s.has("ann")).toBe("USD 10000, BTC 0");
    },
  );

  it("never touch the live venue", () => {
    const { s } = opened();
    const bank = {
      type: "deposit",
      venue: "live",
      owner: "ann",
      asset: "USD",
      from: "external:bank",
    } as const;
    s.run({ ...bank, amount: 700n, reference: "wire" });
    const live = s.order("ann", "buys 1 @ 0.01");
    expect(outcome(s.run({ type: "place", order: { ...live, venue: "live" } }))).toBe(
      "rejected: BELOW_MIN_NOTIONAL",
    );
    s.run({ type: "resetDemoAccount", owner: "ann", amount: START });
    expect(s.has("ann", "live")).toBe("USD 0.000007, BTC 0");
  });

  it("begin with other assets where the command gives some, and are set to them again by a reset", () => {
    const s = new DemoScenario().fundMaker();
    const holdings = [{ asset: "BTC", amount: 3n * UNIT }];
    const begun = s.run({ type: "openDemo", owner: "ann#2", amount: START, holdings });
    expect(transfers(begun)).toEqual(["demo_grant 10000 USD", "demo_grant 3 BTC"]);
    s.quote("98 x 50 | 100 x 50");
    s.does("ann#2", "sells 1 market");
    s.run({ type: "resetDemoBalance", owner: "ann#2", amount: START, holdings });
    expect(s.has("ann#2")).toBe("USD 10000, BTC 2");
    s.run({ type: "resetDemoAccount", owner: "ann#2", amount: START, holdings });
    expect(s.has("ann#2")).toBe("USD 10000, BTC 3");
  });

  it("give nothing where an asset isn't there or comes twice", () => {
    const s = new DemoScenario();
    for (const asset of ["ZZZ", "USD"]) {
      const holdings = [{ asset, amount: UNIT }];
      expect(outcome(s.run({ type: "openDemo", owner: "ann#2", amount: START, holdings }))).toBe(
        "rejected: VALIDATION",
      );
    }
    expect(s.state.demoAccounts.size).toBe(0);
  });
});
