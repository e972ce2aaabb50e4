// What says on which demo account something is: a file, a key, a hook, a recurring buy, and the way to an order.
import type { Venue } from "@fillmark/contracts/constants";
import { Badge } from "@fillmark/ui/badge";
import { Select } from "@fillmark/ui/select";
import { trpc } from "../api-client/trpc.ts";
import { CsvButton } from "../lib/csv-button.tsx";
import type { CsvAccount } from "../lib/csv.ts";
import { demoAccounts } from "../messages/en/demo-accounts.ts";
import { demoAccountNumber } from "../session/demo-account.ts";
import { nameOf } from "./linked-account.tsx";

interface DemoAccountFieldProps {
  name: string;
  value: string;
  onChange: (number: string) => void;
  error?: string | undefined;
}

/** On which demo account acts what is made here; not shown to who has one alone. */
export function DemoAccountField({ value, ...field }: DemoAccountFieldProps) {
  const { data } = trpc.demo.listAccounts.useQuery();
  const accounts = (data?.accounts ?? []).filter(
    ({ number, archivedAt }) => archivedAt === null || `${number}` === value,
  );
  if (accounts.length < 2) return null;
  return (
    <Select
      {...field}
      value={value}
      label={demoAccounts("which")}
      options={accounts.map((account) => ({ value: `${account.number}`, label: nameOf(account.name) }))}
    />
  );
}

/** As a call names it: nothing for the account of this tab, which is meant anyway. */
export function namedAccount(venue: string, number: string): { demoAccount?: number } {
  return venue === "demo" && number !== demoAccountNumber ? { demoAccount: Number(number) } : {};
}

/** A page for what is on that account; of this tab's account the page as it is. */
export function hrefOnAccount(href: string, number: number | null): string {
  if (number === null || `${number}` === demoAccountNumber) return href;
  return `${href}${href.includes("?") ? "&" : "?"}demoAccount=${number}`;
}

/** Of what acts on a demo account, which one; not shown to who has one alone. */
export function DemoAccountBadge({ number }: { number: number }) {
  const { data } = trpc.demo.listAccounts.useQuery();
  const account = data?.accounts.find((each) => each.number === number);
  if (account === undefined || (data?.accounts.length ?? 0) < 2) return null;
  return (
    <Badge>
      <bdi>{nameOf(account.name)}</bdi>
    </Badge>
  );
}

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
    const account = { number: own.number, name: nameOf(own.name) };
    return { account, suffix: `-demo-${own.number}` };
  };
}

interface OwnCsvButtonProps {
  label: string;
  failed: string;
  name: string;
  venue: Venue;
  /** Of a key that acts on another than this tab: its account. */
  number?: number | null | undefined;
  make: (of: CsvAccount | null) => Promise<string>;
}

/** A file of one account: its name and its columns say of which, where its user has several. */
export function OwnCsvButton({ venue, number, make, ...button }: OwnCsvButtonProps) {
  const fileAccount = useFileAccount();
  async function named(): Promise<{ csv: string; suffix: string }> {
    const { account, suffix } = await fileAccount(venue, number);
    return { csv: await make(account), suffix };
  }
  return <CsvButton {...button} make={named} />;
}
