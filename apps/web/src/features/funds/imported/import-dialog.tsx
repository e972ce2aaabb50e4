import type { ImportPreview } from "@fillmark/contracts/imported-trades";
import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { Dropzone } from "@fillmark/ui/dropzone";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { Note } from "@fillmark/ui/note";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../../api-client/domain-error.ts";
import { trpc } from "../../../api-client/trpc.ts";
import { formatDay, formatDecimal } from "../../../format/format.ts";
import { importedTrades as t } from "../../../messages/en/imported-trades.ts";
import { formatNames } from "./import-text.ts";
import { useImportFile } from "./use-import-file.ts";

const PAIRS_SHOWN = 12;
const count = (number: number): string => formatDecimal(String(number));

/** A file is looked at first: what it is, what it would bring, and what not. Then its new trades are imported. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils();
  const { file, preview, take, ...act } = useImportFile(({ added }) => {
    toast.ok(t("imported", { added: count(added) }));
    void utils.importedTrades.invalidate();
    void utils.funds.invalidate();
    onClose();
  });
  const fresh = preview.data?.refusal === null ? preview.data.trades - preview.data.known : 0;
  const failure = take.error ?? preview.error;
  return (
    <Dialog
      isOpen
      isBusy={take.isPending}
      onClose={onClose}
      title={t("importTitle")}
      actions={
        <>
          <Button onClick={file === null ? onClose : act.forget}>
            {t(file === null ? "close" : "another")}
          </Button>
          {fresh > 0 && (
            <Button variant="primary" isBusy={take.isPending} onClick={act.importNow}>
              {t("importNow", { count: count(fresh) })}
            </Button>
          )}
        </>
      }
    >
      {file === null ? (
        <>
          <Dropzone
            accept=".csv,text/csv"
            hint={t("hint")}
            onFiles={([chosen]) => chosen && act.read(chosen)}
          >
            {t("drop")}
          </Dropzone>
          <p className="text-14 text-muted">{t("how")}</p>
        </>
      ) : (
        <div className="imp__preview" aria-live="polite">
          {preview.isPending && <SkeletonRows label={t("reading", { name: file.name })} count={4} />}
          {failure !== null && <Note tone="err">{describeError(failure).text}</Note>}
          {preview.data !== undefined && <Preview preview={preview.data} name={file.name} />}
        </div>
      )}
    </Dialog>
  );
}

function Preview({ preview, name }: { preview: ImportPreview; name: string }) {
  const { refusal, trades, known } = preview;
  return (
    <>
      {refusal !== null && (
        <Note tone="err">
          <b>
            <bdi>{t("refusedTitle", { name })}</bdi>
          </b>{" "}
          {refusal.line === null
            ? t(`problem_${refusal.problem}`)
            : t("refusedRow", { line: refusal.line, problem: t(`problem_${refusal.problem}`) })}
        </Note>
      )}
      {refusal === null && known === trades && <Note>{t("allKnown")}</Note>}
      {preview.format !== null && <Facts preview={preview} format={formatNames[preview.format]} />}
      <RefusedRows preview={preview} />
    </>
  );
}

function Facts({ preview, format }: { preview: ImportPreview; format: string }) {
  const { trades, known, firstAt, lastAt, pairs } = preview;
  const named = pairs.slice(0, PAIRS_SHOWN).map(({ base, quote }) => `${base}-${quote}`);
  const more = pairs.length - named.length;
  return (
    <KeyValue>
      <KeyValueLine name={t("fact_file")}>{format}</KeyValueLine>
      <KeyValueLine name={t("fact_trades")}>
        {t("counted", { trades: count(trades), known: count(known) })}
      </KeyValueLine>
      {firstAt !== null && lastAt !== null && (
        <KeyValueLine name={t("fact_period")}>
          {formatDay(firstAt)} – {formatDay(lastAt)}
        </KeyValueLine>
      )}
      {named.length > 0 && (
        <KeyValueLine name={t("fact_pairs")}>
          {named.join(", ")} {more > 0 && t("refusedMore", { count: count(more) })}
        </KeyValueLine>
      )}
    </KeyValue>
  );
}

function RefusedRows({ preview: { refused, refusedCount } }: { preview: ImportPreview }) {
  if (refusedCount === 0) return null;
  const more = refusedCount - refused.length;
  return (
    <details>
      <summary className="text-14">
        {t("fact_refused")}: {count(refusedCount)}
      </summary>
      <ul className="imp__refused text-14 text-secondary" aria-label={t("fact_refused")}>
        {refused.map(({ line, problem }) => (
          <li key={line}>{t("refusedRow", { line, problem: t(`row_${problem}`) })}</li>
        ))}
        {more > 0 && <li>{t("refusedMore", { count: count(more) })}</li>}
      </ul>
    </details>
  );
}
