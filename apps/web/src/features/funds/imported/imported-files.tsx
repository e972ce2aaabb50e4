import { useState } from "react";
import type { ImportedOverview, TradeImportView } from "@fillmark/contracts/imported-trades";
import { Button } from "@fillmark/ui/button";
import { Panel } from "@fillmark/ui/page";
import { Row, Rows } from "@fillmark/ui/rows";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../../api-client/domain-error.ts";
import { trpc } from "../../../api-client/trpc.ts";
import { ConfirmDialog } from "../../../forms/confirm-dialog.tsx";
import { formatDay, formatDecimal, formatMoment } from "../../../format/format.ts";
import { importedTrades as t } from "../../../messages/en/imported-trades.ts";
import { formatNames } from "./import-text.ts";

const count = (number: number): string => formatDecimal(String(number));

/** The files that were imported; each can be removed with what it brought. */
export function ImportedFiles({ view: { imports, trades, most } }: { view: ImportedOverview }) {
  const [leaving, setLeaving] = useState<TradeImportView | null>(null);
  const utils = trpc.useUtils();
  const remove = trpc.importedTrades.remove.useMutation({
    onSuccess: () => {
      toast.ok(t("removed"));
      setLeaving(null);
      void utils.funds.invalidate();
      return utils.importedTrades.invalidate();
    },
    onError: (error) => toast.error(describeError(error).text),
  });
  return (
    <Panel
      title={t("files")}
      action={
        <span className="text-12 text-muted">{t("used", { trades: count(trades), most: count(most) })}</span>
      }
    >
      <Rows label={t("files")}>
        {imports.map((each) => (
          <Row
            key={each.id}
            title={<bdi>{each.fileName}</bdi>}
            detail={`${t("fileLine", {
              format: formatNames[each.format],
              trades: count(each.trades),
              known: count(each.known),
              refused: count(each.refused),
            })} · ${formatDay(each.firstAt)} – ${formatDay(each.lastAt)} · ${formatMoment(each.importedAt)}`}
            valueDetail={
              <Button
                size="sm"
                aria-label={t("removeFile", { name: each.fileName })}
                onClick={() => setLeaving(each)}
              >
                {t("remove")}
              </Button>
            }
          />
        ))}
      </Rows>
      <ConfirmDialog
        isOpen={leaving !== null}
        isBusy={remove.isPending}
        isDanger
        onClose={() => setLeaving(null)}
        title={t("removeTitle")}
        text={t("removeText", { trades: count(leaving?.trades ?? 0), name: leaving?.fileName ?? "" })}
        keep={t("keep")}
        action={t("remove")}
        onConfirm={() => leaving !== null && remove.mutate({ id: leaving.id })}
      />
    </Panel>
  );
}
