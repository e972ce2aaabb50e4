import { parseAmount, type AmountProblem } from "@fillmark/contracts/money";
import type { Context } from "../../context/context.ts";
import { DomainError } from "../../errors/domain-error.ts";

/** Smallest units of an amount that someone wrote. Throws what is wrong with it, and NOT_FOUND for no asset. */
export function amountOf({ exchange }: Pick<Context, "exchange">, asset: string, text: string): bigint {
  const found = exchange.assets().find((candidate) => candidate.asset === asset);
  if (found === undefined) throw new DomainError("NOT_FOUND", {});
  const parsed = parseAmount(text, found.scale);
  if (parsed.ok) return parsed.units;
  throw problemError(parsed.problem, { scale: found.scale, text });
}

function problemError(problem: AmountProblem, of: { scale: number; text: string }): DomainError {
  if (problem === "TOO_MANY_DECIMALS") {
    const limit = String(of.scale);
    return new DomainError(problem, { field: "amount", limit, actual: of.text });
  }
  return new DomainError(problem, { field: "amount" });
}
