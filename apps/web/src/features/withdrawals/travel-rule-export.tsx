import { useState } from "react";
import type { ListQueueInput } from "@fillmark/contracts/withdrawals";
import type { TravelRuleRecordView } from "@fillmark/contracts/travel-rule";
import { Button } from "@fillmark/ui/button";
import { DownloadIcon } from "@fillmark/ui/icon";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { trpc } from "../../api-client/trpc.ts";
import { CsvButton } from "../../lib/csv-button.tsx";
import { readAllPages } from "../../lib/csv.ts";
import { saveFile } from "../../lib/save-file.ts";
import { withdrawals } from "../../messages/en/withdrawals.ts";
import { ivmsJson, travelRuleCsv } from "./travel-rule-files.ts";

interface TravelRuleExportProps {
  /** Which of the crypto withdrawals. */
  question: Partial<ListQueueInput>;
  /** Of the files, without ending. */
  name: string;
}

/** What the travel rule asks for, as a table and as IVMS101. */
export function TravelRuleExport({ question, name }: TravelRuleExportProps) {
  const { client } = trpc.useUtils();
  const [isBusy, setBusy] = useState(false);
  const read = (): Promise<TravelRuleRecordView[]> =>
    readAllPages((cursor) =>
      client.withdrawals.travelRuleRecords.query({
        ...question,
        limit: 200,
        ...(cursor === undefined ? {} : { cursor }),
      }),
    );
  async function save(): Promise<void> {
    setBusy(true);
    try {
      saveFile(`${name}.json`, "application/json", [ivmsJson(await read())]);
    } catch (error) {
      toast.error(withdrawals("csvFailed"), describeError(error).text);
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="row wd__travel">
      <CsvButton
        label={withdrawals("travelRuleCsv")}
        failed={withdrawals("csvFailed")}
        name={name}
        make={async () => travelRuleCsv(await read())}
      />
      <Button variant="quiet" size="sm" isBusy={isBusy} onClick={() => void save()}>
        {!isBusy && <DownloadIcon className="icon-16" />}
        {withdrawals("travelRuleJson")}
      </Button>
    </div>
  );
}
