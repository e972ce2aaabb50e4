// The tables of market-rules, as the migrations leave them: entities.integration.test.ts compares both.
import type { FeeTierView, PairPatch, WithdrawalRulesView } from "@fillmark/contracts/market-rules";
import { defineEntity, p } from "@mikro-orm/core";

type Cost = Pick<WithdrawalRulesView, "fee" | "minimum">;

/** What was in force when it was proposed, and what is to be. */
type Change =
  | { readonly kind: "pair"; readonly pair: string; readonly from: PairPatch; readonly to: PairPatch }
  | { readonly kind: "fees"; readonly from: readonly FeeTierView[]; readonly to: readonly FeeTierView[] }
  | {
      readonly kind: "withdrawal";
      readonly rail: string;
      readonly asset: string;
      readonly from: Cost;
      readonly to: Cost;
    };

export const RuleChangeEntity = defineEntity({
  name: "RuleChange",
  tableName: "rule_changes",
  properties: {
    id: p.uuid().primary(),
    kind: p.text().$type<"fees" | "pair" | "withdrawal">(),
    pair: p.text().nullable(),
    changes: p.json<Change>(),
    reason: p.text(),
    state: p
      .text()
      .$type<"proposed" | "approved" | "executed" | "rejected" | "withdrawn" | "failed">()
      .defaultRaw("'proposed'::text"),
    requestId: p.uuid(),
    proposedBy: p.uuid(),
    createdAt: p.datetime(3).defaultRaw("now()"),
    endedAt: p.datetime(3).nullable(),
    seq: p.bigint("string").nullable(),
    failure: p.text().nullable(),
  },
});
