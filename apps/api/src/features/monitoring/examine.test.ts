import { LEDGER_SCALE } from "@fillmark/contracts/constants";
import { pow10 } from "@fillmark/contracts/money";
import { ruleDefaults, type MonitoringRule } from "@fillmark/contracts/monitoring-rules";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { examine } from "./examine.ts";
import { keyOf, type Movement } from "./movement.ts";

const hour = 3_600_000;
const day = 24 * hour;
const now = Date.parse("2026-11-20T12:00:00Z");
const dollars = (usd: number) => BigInt(usd) * pow10(LEDGER_SCALE);
const oldDestination = now - 400 * day;

interface Moved {
  readonly usd: number;
  readonly ago?: number;
  readonly kind?: Movement["kind"];
  readonly destinationAgo?: number | null;
}

let count = 0;
function moved({ usd, ago = 0, kind = "deposit", destinationAgo }: Moved): Movement {
  const destinationMs =
    destinationAgo === null ? null : destinationAgo === undefined ? oldDestination : now - destinationAgo;
  return {
    kind,
    id: String((count += 1)).padStart(6, "0"),
    atMs: now - ago,
    usd: dollars(usd),
    destinationMs: kind === "withdrawal" ? destinationMs : null,
  };
}

/** How many movements the alert on the last of these is about; 0 for none. */
function alertOf(
  rule: MonitoringRule,
  history: readonly Movement[],
  decided: readonly Movement[] = [],
): number {
  const movement = history.at(-1);
  if (movement === undefined) return 0;
  const about = examine(rule, ruleDefaults[rule], {
    movement,
    history,
    decided: new Set(decided.map(keyOf)),
  });
  expect(about ?? [movement]).toContain(movement);
  return about?.length ?? 0;
}

test("a large amount is one from the figure on", () => {
  expect(alertOf("large_amount", [moved({ usd: 9_999 })])).toBe(0);
  expect(alertOf("large_amount", [moved({ usd: 10_000 })])).toBe(1);
  expect(alertOf("large_amount", [moved({ usd: 10_000, kind: "withdrawal" })])).toBe(1);
});

describe("structuring", () => {
  const parts = (usd: number, kind?: Movement["kind"]) =>
    [3, 2, 1, 0].map((days) => moved({ usd, ago: days * day, ...(kind && { kind }) }));
  test("is several that are small one by one and large together, of one kind", () => {
    expect(alertOf("structuring", parts(2_500))).toBe(4);
    expect(alertOf("structuring", parts(2_499))).toBe(0);
    expect(alertOf("structuring", [...parts(2_500, "withdrawal").slice(0, 3), moved({ usd: 2_500 })])).toBe(
      0,
    );
  });
  test("is neither what is large by itself nor what is long ago", () => {
    expect(alertOf("structuring", [...parts(4_000), moved({ usd: 10_000 })])).toBe(0);
    expect(alertOf("structuring", [moved({ usd: 9_000, ago: 7 * day }), ...parts(300)])).toBe(0);
  });
  test("counts no movement that was decided", () => {
    const all = parts(2_500);
    expect(alertOf("structuring", all, all.slice(0, 1))).toBe(0);
  });
});

describe("rapid movement", () => {
  const came = moved({ usd: 1_000, ago: 10 * hour });
  test("is money that goes soon after it came, also in parts", () => {
    expect(alertOf("rapid_movement", [came, moved({ usd: 800, kind: "withdrawal" })])).toBe(2);
    expect(alertOf("rapid_movement", [came, moved({ usd: 799, kind: "withdrawal" })])).toBe(0);
    const first = moved({ usd: 400, ago: hour, kind: "withdrawal" });
    expect(alertOf("rapid_movement", [came, first, moved({ usd: 400, kind: "withdrawal" })])).toBe(3);
  });
  test("looks at withdrawals alone, and no further back than it says", () => {
    expect(
      alertOf("rapid_movement", [moved({ usd: 900, ago: hour, kind: "withdrawal" }), moved({ usd: 1_000 })]),
    ).toBe(0);
    const old = moved({ usd: 1_000, ago: 72 * hour });
    expect(alertOf("rapid_movement", [old, moved({ usd: 900, kind: "withdrawal" })])).toBe(0);
  });
});

test("a new destination counts together, also where nobody knows its age", () => {
  const out = (usd: number, destinationAgo: number | null, ago = 0) =>
    moved({ usd, kind: "withdrawal", destinationAgo, ago });
  expect(alertOf("new_destination", [out(5_000, day)])).toBe(1);
  expect(alertOf("new_destination", [out(5_000, null)])).toBe(1);
  expect(alertOf("new_destination", [out(5_000, 3 * day)])).toBe(0);
  expect(alertOf("new_destination", [out(4_999, day)])).toBe(0);
  expect(alertOf("new_destination", [out(2_500, 2 * day, day), out(2_500, hour)])).toBe(2);
});

test("a dormant account wakes by what moves within a week, and a small movement before changes nothing", () => {
  const long = moved({ usd: 50, ago: 300 * day });
  expect(alertOf("dormant_account", [long, moved({ usd: 1_000 })])).toBe(1);
  expect(alertOf("dormant_account", [long, moved({ usd: 1, ago: 2 * day }), moved({ usd: 999 })])).toBe(2);
  expect(alertOf("dormant_account", [moved({ usd: 1_000 })])).toBe(0);
  expect(alertOf("dormant_account", [moved({ usd: 50, ago: 100 * day }), moved({ usd: 1_000 })])).toBe(0);
});

test("velocity is many within the time", () => {
  const many = Array.from({ length: 10 }, (_, at) => moved({ usd: 1, ago: (9 - at) * hour }));
  expect(alertOf("velocity", many)).toBe(10);
  expect(alertOf("velocity", many.slice(1))).toBe(0);
});

test("what came later, and the order of the list, change nothing; who is found grows with what there is", () => {
  const movements = fc.array(
    fc.record({
      usd: fc.integer({ min: 0, max: 12_000 }),
      ago: fc.integer({ min: 0, max: 20 * 24 }).map((hours) => hours * hour),
      kind: fc.constantFrom("deposit" as const, "withdrawal" as const),
      destinationAgo: fc.option(fc.integer({ min: 0, max: 20 }).map((days) => days * day)),
    }),
    { minLength: 1, maxLength: 14 },
  );
  const rules = fc.constantFrom(...(Object.keys(ruleDefaults) as MonitoringRule[]));
  fc.assert(
    fc.property(movements, rules, fc.nat(), (all, rule, pick) => {
      const history = all.map(moved);
      const movement = history[pick % history.length];
      if (movement === undefined) return;
      const ask = (of: readonly Movement[]) =>
        examine(rule, ruleDefaults[rule], { movement, history: of, decided: new Set() })
          ?.map(keyOf)
          .toSorted();
      const found = ask(history);
      expect(ask(history.toReversed())).toEqual(found);
      expect(ask(history.filter(({ atMs }) => atMs <= movement.atMs))).toEqual(found);
      const decided = new Set(history.map(keyOf));
      expect(examine(rule, ruleDefaults[rule], { movement, history, decided })).toBeNull();
    }),
  );
});
