import { Badge } from "@fillmark/ui/badge";
import { Select } from "@fillmark/ui/select";
import { trpc } from "../api-client/trpc.ts";
import { demoAccounts } from "../messages/en/demo-accounts.ts";
import { demoAccountNumber } from "../session/demo-account.ts";
import { accountName } from "./demo-account-choice.tsx";

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
      options={accounts.map((account) => ({ value: `${account.number}`, label: accountName(account) }))}
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
      <bdi>{accountName(account)}</bdi>
    </Badge>
  );
}
