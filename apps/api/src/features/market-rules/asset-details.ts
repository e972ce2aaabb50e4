// What people need to know of an asset beside what the ledger counts: its kind, and how finely it is divided.
import type { EntityManager } from "@mikro-orm/postgresql";
import type { NewAsset } from "@fillmark/contracts/listings";
import { LEDGER_SCALE } from "@fillmark/contracts/constants";
import { query } from "../../db/query.ts";
import type { Context } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";

export type AssetDetails = Pick<NewAsset, "type" | "decimals">;

/** Of those that came with a feed; whatever else there is, is a coin. */
const FIAT: ReadonlySet<string> = new Set(["USD", "EUR", "GBP", "CHF", "JPY", "CAD", "AUD"]);

/** As an asset is that nobody has said anything of. */
export function usualDetails(asset: string): AssetDetails {
  return { type: FIAT.has(asset) ? "fiat" : "crypto", decimals: LEDGER_SCALE };
}

/** Of those that were added here. */
export async function allAssetDetails(em: EntityManager): Promise<ReadonlyMap<string, AssetDetails>> {
  const rows = await query(em).selectFrom("asset_details").select(["asset", "type", "decimals"]).execute();
  return new Map(rows.map(({ asset, type, decimals }) => [asset, { type, decimals }]));
}

export async function readAssetDetails({ em }: Pick<Context, "em">, asset: string): Promise<AssetDetails> {
  return (await allAssetDetails(em)).get(asset) ?? usualDetails(asset);
}

/** In the transaction that executes the change. */
export async function writeAssetDetails(
  em: EntityManager,
  changeId: string,
  { asset, type, decimals }: AssetDetails & { readonly asset: string },
): Promise<void> {
  const values = { type, decimals, change_id: changeId };
  await query(em)
    .insertInto("asset_details")
    .values({ asset, ...values })
    .execute();
}

/** Throws ASSET_NOT_LISTED, which says whether somebody has proposed it. */
export async function requireListedAsset(
  { em, exchange }: Pick<Context, "em" | "exchange">,
  asset: string,
): Promise<void> {
  if (exchange.assets().some((one) => one.asset === asset)) return;
  throw new DomainError("ASSET_NOT_LISTED", { asset, isProposed: (await proposedAssets(em)).has(asset) });
}

/** Those that wait for a second person. */
export async function proposedAssets(em: EntityManager): Promise<ReadonlySet<string>> {
  const rows = await query(em)
    .selectFrom("rule_changes")
    .select("changes")
    .where("kind", "=", "asset")
    .where("state", "in", ["proposed", "approved"])
    .execute();
  return new Set(rows.flatMap(({ changes }) => (changes.kind === "asset" ? [changes.asset] : [])));
}
