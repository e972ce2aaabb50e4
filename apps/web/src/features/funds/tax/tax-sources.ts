import type { TaxSource } from "@fillmark/contracts/tax";
import { tax } from "../../../messages/en/tax.ts";
import { exchangeNames } from "../imported/import-text.ts";

/** Where a trade is from, and whether anything proves it. */
export const sourceText = (source: TaxSource): string =>
  source === "here" ? tax("here") : tax("elsewhere", { exchange: exchangeNames[source] });
