// Whose statement a file is: of one of the house's own accounts, and in its currency, or it isn't taken.
import type { StatementPreview } from "@fillmark/contracts/reconciliation";
import { bankDetails } from "../rails/index.ts";
import type { AccountRow } from "./bank-accounts.ts";
import { normal } from "./identify-line.ts";
import type { ParsedFile } from "./parsing/parse-statement.ts";

export type Refusal = NonNullable<StatementPreview["refusal"]>;

interface Known {
  readonly accounts: readonly AccountRow[];
  /** The one that people said; null where the file is to say it. */
  readonly chosen: AccountRow | null;
}

interface Found {
  readonly account: AccountRow | null;
  readonly refusal: Refusal | null;
}

/** A file that says nothing of its account is that of the chosen one. */
export function findOwnAccount({ statements, csv }: ParsedFile, { accounts, chosen }: Known): Found {
  let found: AccountRow | null = chosen;
  for (const { account, currency } of statements) {
    if (account !== null) {
      const named = accounts.filter((own) => isOf(account, own));
      const own =
        named.find(({ id }) => id === found?.id) ?? named.find(({ asset }) => asset === currency) ?? named[0];
      if (own === undefined || (found !== null && own.id !== found.id))
        return refuse(chosen, "other_account", bankDetails.masked(normal(account)));
      found = own;
    }
    if (found !== null && currency !== null && currency !== found.asset)
      return refuse(found, "other_currency", currency);
  }
  if (found === null && (statements.length > 0 || csv !== null)) return refuse(null, "account_missing", null);
  return { account: found, refusal: null };
}

function refuse(account: AccountRow | null, problem: Refusal["problem"], detail: string | null): Found {
  return { account, refusal: { problem, line: null, detail } };
}

/** Banks write an IBAN, a bank's code and the account behind a slash, or the account alone; a currency may follow. */
function isOf(written: string, { account, routing, asset }: AccountRow): boolean {
  const text = normal(written);
  const bare = text.endsWith(asset) ? text.slice(0, -asset.length) : text;
  const local = /^[A-Z]{2}\d{2}/.test(account) ? account.slice(4) : account;
  const [code = "", number = ""] = written.split("/").map(normal);
  const padded = `${code}${number.padStart(local.length - code.length, "0")}`;
  const own = [account, `${routing ?? ""}${account}`, local];
  return [text, bare, padded].some((each) => own.includes(each));
}
