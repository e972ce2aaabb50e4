import type { Venue } from "@fillmark/contracts/constants";
import { trpc } from "../api-client/trpc.ts";
import type { CsvAccount } from "../lib/csv.ts";
import { demoAccounts } from "../messages/en/demo-accounts.ts";
import { demoAccountNumber } from "../session/demo-account.ts";

/** What a file says of the account that it is of: nothing where the venue has one alone. */
export interface FileAccount {
  readonly account: CsvAccount | null;
  /** For its name: "-demo-2", or nothing. */
  readonly suffix: string;
}

/** Asks as a file is made. Without a number it is the account of this tab. */
export function useFileAccount(): (venue: Venue, number?: number | null) => Promise<FileAccount> {
  const { client } = trpc.useUtils();
  return async (venue, number) => {
    if (venue !== "demo") return { account: null, suffix: "" };
    const { accounts } = await client.demo.listAccounts.query();
    const own = accounts.find((each) => each.number === Number(number ?? demoAccountNumber));
    if (accounts.length < 2 || own === undefined) return { account: null, suffix: "" };
    const account = { number: own.number, name: own.name ?? demoAccounts("first") };
    return { account, suffix: `-demo-${own.number}` };
  };
}
