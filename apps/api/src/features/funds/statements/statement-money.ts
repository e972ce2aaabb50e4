import { formatUnits } from "@fillmark/contracts/money";
import type { StatementAsset } from "./read-statement.ts";

const places = new WeakMap<StatementAsset, number>();

/** Exact, with as many digits behind the point as any amount of this asset here needs, so that columns line up. */
export function money(units: bigint, asset: StatementAsset): string {
  const [whole = "", fraction = ""] = formatUnits(units < 0n ? -units : units, asset.scale).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return `${units < 0n ? "−" : ""}${grouped}.${fraction.padEnd(placesOf(asset), "0")}`;
}

/** The same with its direction; nothing has none. */
export function signedMoney(units: bigint, asset: StatementAsset): string {
  return units > 0n ? `+${money(units, asset)}` : money(units, asset);
}

function placesOf(asset: StatementAsset): number {
  const known = places.get(asset);
  if (known !== undefined) return known;
  let most = 2;
  let balance = asset.opening;
  const look = (units: bigint) => {
    most = Math.max(most, formatUnits(units, asset.scale).split(".")[1]?.length ?? 0);
  };
  look(balance);
  for (const { delta } of asset.postings) {
    balance += delta;
    look(delta);
    look(balance);
  }
  places.set(asset, most);
  return most;
}
