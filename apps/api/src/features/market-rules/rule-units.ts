import { formatUnits, parseAmount } from "@fillmark/contracts/money";
import { DomainError } from "../../errors/domain-error.ts";

/** Smallest units. Throws what is wrong with an amount. */
export function requireUnits(field: string, text: string, scale: number): bigint {
  const parsed = parseAmount(text, scale);
  if (parsed.ok) return parsed.units;
  if (parsed.problem === "TOO_MANY_DECIMALS")
    throw new DomainError(parsed.problem, { field, limit: String(scale), actual: text });
  throw new DomainError(parsed.problem, { field });
}

/** How many times the least step a step is; beyond safe integers it is as wrong as can be. Throws what is wrong with it. */
export function requireMultiple(field: string, text: string, decimals: number): number {
  const parsed = parseAmount(text, decimals);
  if (parsed.ok) return Number(parsed.units);
  if (parsed.problem === "TOO_MANY_DECIMALS")
    throw notValid(field, `must be a multiple of ${formatUnits(1n, decimals)}`);
  throw new DomainError(parsed.problem, { field });
}

/** As `requireUnits`, where nothing is an amount too. */
export function unitsOrZero(field: string, text: string, scale: number): bigint {
  return /^0+(\.0+)?$/.test(text) ? 0n : requireUnits(field, text, scale);
}

export function notValid(field: string, message: string): DomainError {
  return new DomainError("VALIDATION", { issues: [{ field, message }] });
}
