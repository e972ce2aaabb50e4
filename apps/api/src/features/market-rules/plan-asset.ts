// An asset that is to be added, or called otherwise.
import type { AssetChange, NewAsset } from "@fillmark/contracts/listings";
import type { Context } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { proposedAssets, requireListedAsset } from "./asset-details.ts";
import { notValid } from "./rule-units.ts";

export interface PlannedAsset {
  readonly kind: "asset";
  readonly asset: string;
  readonly to: NewAsset;
}

type Shown = Pick<AssetChange, "name">;

export interface PlannedAssetChange {
  readonly kind: "asset_change";
  readonly asset: string;
  readonly from: Shown;
  readonly to: Shown;
}

type Parts = Pick<Context, "em" | "exchange">;

/** Throws LISTING_TAKEN, also where it is proposed already. */
export async function planAsset({ em, exchange }: Parts, wish: NewAsset): Promise<PlannedAsset> {
  const { asset } = wish;
  const isTaken =
    exchange.assets().some((one) => one.asset === asset) || (await proposedAssets(em)).has(asset);
  if (isTaken) throw new DomainError("LISTING_TAKEN", { name: asset, other: asset });
  return { kind: "asset", asset, to: wish };
}

/** Throws ASSET_NOT_LISTED, VALIDATION, also where nothing changes. */
export async function planAssetChange(ctx: Parts, wish: AssetChange): Promise<PlannedAssetChange> {
  const { asset, name } = wish;
  await requireListedAsset(ctx, asset);
  const from = { name: nameOf(ctx, asset) };
  if (from.name === name) throw notValid("name", "changes nothing");
  return { kind: "asset_change", asset, from, to: { name } };
}

function nameOf({ exchange }: Pick<Context, "exchange">, asset: string): string {
  return exchange.assets().find((one) => one.asset === asset)?.name ?? asset;
}
