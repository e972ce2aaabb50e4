import type { PairView } from "@fillmark/contracts/market";

/** Whether a pair is meant by what was typed: by its name, with or without a sign between, or by that of what is traded. */
export function isPairMatch({ pair, baseName }: Pick<PairView, "pair" | "baseName">, text: string): boolean {
  const wanted = text.trim().toLocaleLowerCase().replace("/", "-");
  return `${pair} ${pair.replace("-", "")} ${baseName}`.toLocaleLowerCase().includes(wanted);
}
