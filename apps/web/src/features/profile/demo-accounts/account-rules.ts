// What can be said of a demo account's fields before they are sent. The server has the last word.
import { LEDGER_SCALE } from "@fillmark/contracts/constants";
import type { CreateDemoAccountInput, DemoAccountsView } from "@fillmark/contracts/demo-accounts";
import { parseAmount } from "@fillmark/contracts/money";
import { formatAmount } from "../../../format/format.ts";
import { plainDecimal } from "../../../forms/typed-amount.ts";
import type { FieldErrors } from "../../../forms/form.tsx";
import { demoAccounts } from "../../../messages/en/demo-accounts.ts";

export interface NewAccountFields {
  readonly name: string;
  readonly from: "amount" | "live";
  readonly amount: string;
}

const longestName = 40;

export function wrongName({ name }: { readonly name: string }): FieldErrors {
  const found: FieldErrors = {};
  const length = [...name.trim()].length;
  if (length === 0) found["name"] = demoAccounts("nameMissing");
  else if (length > longestName) found["name"] = demoAccounts("nameLong", { limit: longestName });
  return found;
}

type Bounds = Pick<DemoAccountsView, "asset" | "least" | "most">;

/** The bounds of a start as people read them. */
export function boundsText({ asset, least, most }: Bounds): { least: string; most: string } {
  return { least: formatAmount(least, asset), most: formatAmount(most, asset) };
}

export function wrongAccount(bounds: Bounds): (fields: NewAccountFields) => FieldErrors {
  return (fields) => {
    const found = wrongName(fields);
    if (fields.from === "amount" && !isWithin(fields.amount, bounds))
      found["amount"] = demoAccounts("amountWrong", boundsText(bounds));
    return found;
  };
}

function isWithin(typed: string, bounds: Bounds): boolean {
  const units = unitsOf(plainDecimal(typed));
  const [least, most] = [unitsOf(bounds.least), unitsOf(bounds.most)];
  return units !== null && least !== null && most !== null && units >= least && units <= most;
}

function unitsOf(plain: string): bigint | null {
  const parsed = parseAmount(plain, LEDGER_SCALE);
  return parsed.ok ? parsed.units : null;
}

export function inputOf({ name, from, amount }: NewAccountFields): CreateDemoAccountInput {
  return {
    name: name.trim(),
    start: from === "live" ? { from } : { from, amount: plainDecimal(amount) },
  };
}
