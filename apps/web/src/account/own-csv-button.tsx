import type { Venue } from "@fillmark/contracts/constants";
import type { CsvAccount } from "../lib/csv.ts";
import { CsvButton } from "../lib/csv-button.tsx";
import { useFileAccount } from "./file-account.ts";

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
