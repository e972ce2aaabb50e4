import type { PairView } from "@fillmark/contracts/market";

/** Whether a pair answers to what was typed: "btc", "btc-usd", "btc/usd", "btcusd", "bitcoin". */
export function matchesPair({ pair, baseName }: Pick<PairView, "pair" | "baseName">, typed: string): boolean {
  const needle = typed.trim().toLowerCase();
  if (needle === "") return true;
  const symbol = pair.toLowerCase();
  const bare = needle.replace(/[\s/_-]/g, "");
  return (bare !== "" && symbol.replace("-", "").includes(bare)) || baseName.toLowerCase().includes(needle);
}
