// The tables of market-rules, as the migrations leave them: entities.integration.test.ts compares both.
import type { AssetChange, NewAsset, NewPair } from "@fillmark/contracts/listings";
import type { PairView } from "@fillmark/contracts/market";
import type {
  FeeTierView,
  PairPatch,
  RULE_CHANGE_KINDS,
  WithdrawalRulesView,
} from "@fillmark/contracts/market-rules";
import { defineEntity, p } from "@mikro-orm/core";
import { changeColumns } from "./change-columns.ts";

type PairState = PairView["state"];
type Shown = Pick<AssetChange, "name">;
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
    }
  | { readonly kind: "listing"; readonly pair: string; readonly to: NewPair }
  | { readonly kind: "delisting"; readonly pair: string; readonly from: PairState }
  | { readonly kind: "asset"; readonly asset: string; readonly to: NewAsset }
  | { readonly kind: "asset_change"; readonly asset: string; readonly from: Shown; readonly to: Shown };

export const RuleChangeEntity = defineEntity({
  name: "RuleChange",
  tableName: "rule_changes",
  properties: {
    id: p.uuid().primary(),
    kind: p.text().$type<(typeof RULE_CHANGE_KINDS)[number]>(),
    pair: p.text().nullable(),
    changes: p.json<Change>(),
    ...changeColumns(),
  },
});

export const AssetDetailsEntity = defineEntity({
  name: "AssetDetails",
  tableName: "asset_details",
  properties: {
    asset: p.text().primary(),
    type: p.text().$type<"crypto" | "fiat">(),
    decimals: p.smallint(),
    changeId: p.uuid(),
  },
});
