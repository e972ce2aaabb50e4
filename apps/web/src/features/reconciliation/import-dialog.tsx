import { useState } from "react";
import type { BankAccountView, ImportedView, StatementPreview } from "@fillmark/contracts/reconciliation";
import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { Dropzone } from "@fillmark/ui/dropzone";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { Note } from "@fillmark/ui/note";
import { Select } from "@fillmark/ui/select";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { trpc } from "../../api-client/trpc.ts";
import { formatCalendarDay, formatDecimal, formatMoney } from "../../format/format.ts";
import { reconciliation as t } from "../../messages/en/reconciliation.ts";
import { CsvColumns } from "./csv-columns.tsx";
import { useStatementFile } from "./use-statement-file.ts";

interface ImportDialogProps {
  accounts: readonly BankAccountView[];
  accountId: string;
  onClose: () => void;
  onImported: (accountId: string) => void;
}

/** A file is looked at first: what it is, what it would bring, or why not. Then it is taken whole. */
export function ImportDialog({ accounts, accountId: first, onClose, onImported }: ImportDialogProps) {
  const [accountId, setAccountId] = useState(first);
  const utils = trpc.useUtils();
  const file = useStatementFile(accountId, ({ added, known }: ImportedView) => {
    toast.ok(t("imported", { added, known }));
    void utils.reconciliation.invalidate();
    onImported(accountId);
  });
  const { sent, preview, take } = file;
  const fresh = (preview.data?.summary?.lines ?? 0) - (preview.data?.summary?.known ?? 0);
  return (
    <Dialog
      isOpen
      isBusy={take.isPending}
      onClose={onClose}
      title={t("importTitle")}
      className="rc__import"
      actions={
        <>
          <Button onClick={sent === null ? onClose : file.forget}>
            {t(sent === null ? "close" : "importAgain")}
          </Button>
          {fresh > 0 && (
            <Button variant="primary" isBusy={take.isPending} onClick={file.importNow}>
              {t("importNow", { count: formatDecimal(String(fresh)) })}
            </Button>
          )}
        </>
      }
    >
      {sent === null ? (
        <>
          <Select
            label={t("account")}
            value={accountId}
            onChange={setAccountId}
            options={accounts.map(({ id, label, asset }) => ({ value: id, label: `${label}, ${asset}` }))}
          />
          <Dropzone
            accept=".xml,.sta,.mt940,.940,.txt,.csv"
            hint={t("importHint")}
            onFiles={([chosen]) => chosen !== undefined && file.read(chosen)}
          >
            {t("importDrop")}
          </Dropzone>
          <p className="text-14 text-muted">{t("importAll")}</p>
        </>
      ) : (
        <div className="rc__preview" aria-live="polite">
          {preview.isPending && <SkeletonRows label={t("reading", { name: sent.file.name })} count={4} />}
          {preview.error !== null && <Note tone="err">{describeError(preview.error).text}</Note>}
          {take.error !== null && <Note tone="err">{describeError(take.error).text}</Note>}
          {preview.data !== undefined && <Preview preview={preview.data} name={sent.file.name} />}
          {preview.data?.csv !== undefined && preview.data.csv !== null && (
            <CsvColumns
              key={JSON.stringify(preview.data.csv.mapping)}
              csv={preview.data.csv}
              onRead={(mapping) => file.read(sent.file, mapping)}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}

function Preview({ preview, name }: { preview: StatementPreview; name: string }) {
  const { refusal, summary } = preview;
  if (refusal !== null)
    return (
      <Note tone="err">
        <b>{t("refusedTitle", { name })}</b> {refusalText(refusal)}
      </Note>
    );
  if (summary === null) return null;
  return (
    <>
      <Note tone={summary.known === summary.lines ? "neutral" : "ok"}>
        {summary.known === summary.lines ? t("known") : t("ready", { name })}
      </Note>
      <Facts preview={preview} summary={summary} />
    </>
  );
}

function refusalText({ problem, line, detail }: NonNullable<StatementPreview["refusal"]>): string {
  const named = problem === "unreadable" ? (detail === null ? "" : ` (${detail})`) : (detail ?? "");
  const text = t(`problem_${problem}`, { detail: named });
  return line === null
    ? text.charAt(0).toUpperCase() + text.slice(1)
    : t("refusedLine", { line, problem: text });
}

interface FactsProps {
  preview: StatementPreview;
  summary: NonNullable<StatementPreview["summary"]>;
}

function Facts({ preview: { account, format }, summary }: FactsProps) {
  const asset = account?.asset ?? "";
  const { opening, closing, matched, look, unmatched } = summary;
  const count = (number: number) => formatDecimal(String(number));
  return (
    <KeyValue>
      <KeyValueLine name={t("fact_account")}>
        <bdi>{account?.label}</bdi>
        {format !== null &&
          `, ${t(`format_${format}`)}${summary.number === null ? "" : ` ${summary.number}`}`}
      </KeyValueLine>
      <KeyValueLine name={t("fact_period")}>
        {t("period", { from: formatCalendarDay(summary.fromDay), to: formatCalendarDay(summary.toDay) })}
      </KeyValueLine>
      <KeyValueLine name={t("fact_lines")}>
        {t("lines", { lines: count(summary.lines), known: count(summary.known) })}
      </KeyValueLine>
      <KeyValueLine name={t("fact_in")}>{formatMoney(summary.credits, asset)}</KeyValueLine>
      <KeyValueLine name={t("fact_out")}>{formatMoney(summary.debits, asset)}</KeyValueLine>
      <KeyValueLine name={t("fact_balance")}>
        {opening === null || closing === null
          ? t("noBalance")
          : t("balance", { opening: formatMoney(opening, asset), closing: formatMoney(closing, asset) })}
      </KeyValueLine>
      <KeyValueLine name={t("fact_matches")}>
        {t("matches", { matched: count(matched), look: count(look), unmatched: count(unmatched) })}
      </KeyValueLine>
    </KeyValue>
  );
}
