import type { Language } from "@fillmark/contracts/languages";
import { formatUnits } from "@fillmark/contracts/money";
import type { StatementAsset } from "./read-statement.ts";

/** Between thousands, and before the decimals. */
const withPoint = { group: ",", sign: "." };
const withComma = { group: ".", sign: "," };
const signs: Readonly<Record<Language, typeof withPoint>> = {
  en: withPoint,
  ar: withPoint,
  zh: withPoint,
  de: withComma,
  es: withComma,
  pt: withComma,
  it: withComma,
  fr: { group: "\u00a0", sign: "," },
};

const places = new WeakMap<StatementAsset, number>();

/** Exact, with as many digits behind the point as any amount of this asset here needs, so that columns line up. */
export function money(units: bigint, asset: StatementAsset, language: Language): string {
  const [whole = "", fraction = ""] = formatUnits(units < 0n ? -units : units, asset.scale).split(".");
  const { group, sign } = signs[language];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return `${units < 0n ? "−" : ""}${grouped}${sign}${fraction.padEnd(placesOf(asset), "0")}`;
}

/** The same with its direction; nothing has none. */
export function signedMoney(units: bigint, asset: StatementAsset, language: Language): string {
  return units > 0n ? `+${money(units, asset, language)}` : money(units, asset, language);
}

function placesOf(asset: StatementAsset): number {
  const known = places.get(asset);
  if (known !== undefined) return known;
  let most = 2;
  let balance = asset.opening;
  const count = (units: bigint) => {
    most = Math.max(most, formatUnits(units, asset.scale).split(".")[1]?.length ?? 0);
  };
  count(balance);
  for (const { delta } of asset.postings) {
    balance += delta;
    count(delta);
    count(balance);
  }
  places.set(asset, most);
  return most;
}
