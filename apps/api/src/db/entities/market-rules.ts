// The tables of market-rules, as the migrations leave them: entities.integration.test.ts compares both.
import type { FeeTierView, PairPatch, WithdrawalRulesView } from "@fillmark/contracts/market-rules";
import { defineEntity, p } from "@mikro-orm/core";
import { changeColumns } from "./change-columns.ts";

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
    ...changeColumns(),
  },
});
