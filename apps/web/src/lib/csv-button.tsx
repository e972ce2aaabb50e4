import { useState } from "react";
import { Button } from "@fillmark/ui/button";
import { DownloadIcon } from "@fillmark/ui/icon";
import { toast } from "@fillmark/ui/toast";
import { downloadCsv } from "./csv-file.ts";
import { describeError } from "../api-client/domain-error.ts";

interface CsvButtonProps {
  label: string;
  /** Said when it could not be made. */
  failed: string;
  /** The file's name without day and ending. */
  name: string;
  make: () => Promise<string | NamedCsv>;
}

/** With what its name says besides, such as the account that it is of. */
export interface NamedCsv {
  readonly csv: string;
  readonly suffix: string;
}

/** Reads what a list holds, all of it, and saves it as a file named after today. */
export function CsvButton({ label, failed, name, make }: CsvButtonProps) {
  const [isBusy, setBusy] = useState(false);
  async function save(): Promise<void> {
    setBusy(true);
    try {
      const made = await make();
      const { csv, suffix } = typeof made === "string" ? { csv: made, suffix: "" } : made;
      downloadCsv(`${name}${suffix}-${new Date().toISOString().slice(0, 10)}.csv`, csv);
    } catch (error) {
      toast.error(failed, describeError(error).text);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button variant="quiet" size="sm" isBusy={isBusy} onClick={() => void save()}>
      {!isBusy && <DownloadIcon className="icon-16" />}
      {label}
    </Button>
  );
}
