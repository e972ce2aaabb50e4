import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import { SCREENING_LISTS, type ScreeningListKind } from "@fillmark/contracts/screening-states";
import type { ScreeningListView, ScreeningOverviewView } from "@fillmark/contracts/screening";
import { Button } from "@fillmark/ui/button";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import { Note } from "@fillmark/ui/note";
import { Panel } from "@fillmark/ui/page";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { trpc } from "../../api-client/trpc.ts";
import { useStepUp } from "../../authentication/step-up.tsx";
import { ReasonDialog } from "../../console/reason-dialog.tsx";
import { formatCalendarDay, formatDecimal, formatMoment } from "../../format/format.ts";
import { screening as t } from "../../messages/en/screening.ts";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { LoadListDialog } from "./load-list-dialog.tsx";
import { ThresholdPanel } from "./threshold-panel.tsx";

/** What everybody is compared with, and from which score on people look. */
export function ListsPanel({ overview }: { overview: ScreeningOverviewView }) {
  const [loading, setLoading] = useState<ScreeningListKind | null>(null);
  const [ending, setEnding] = useState<ScreeningListKind | null>(null);
  return (
    <div className="scr__lists">
      {overview.lists.length === 0 && <Note tone="warn">{t("nobody")}</Note>}
      {SCREENING_LISTS.map((kind) => (
        <ListCard
          key={kind}
          kind={kind}
          list={overview.lists.find((list) => list.kind === kind)}
          onLoad={() => setLoading(kind)}
          onEnd={() => setEnding(kind)}
        />
      ))}
      <ThresholdPanel threshold={overview.threshold} />
      {loading !== null && <LoadListDialog kind={loading} onClose={() => setLoading(null)} />}
      {ending !== null && <EndList kind={ending} onClose={() => setEnding(null)} />}
    </div>
  );
}

interface ListCardProps {
  kind: ScreeningListKind;
  list: ScreeningListView | undefined;
  onLoad: () => void;
  onEnd: () => void;
}

function ListCard({ kind, list, onLoad, onEnd }: ListCardProps) {
  const admin = useCurrentAdmin();
  const mayLoad = may(admin, "verification.decide");
  const load = t(list === undefined ? "loadThis" : "renew");
  return (
    <Panel title={t(`list_${kind}`)} isPadded>
      <p className="text-12 text-muted">{t(`long_${kind}`)}</p>
      {list === undefined ? <p className="text-14">{t("notLoaded")}</p> : <ListFacts list={list} />}
      {mayLoad && (
        <div className="qu__deeds">
          <Button size="sm" aria-label={`${load}: ${t(`list_${kind}`)}`} onClick={onLoad}>
            {load}
          </Button>
          {list !== undefined && (
            <Button size="sm" aria-label={`${t("end")}: ${t(`list_${kind}`)}`} onClick={onEnd}>
              {t("end")}
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
}

function ListFacts({ list }: { list: ScreeningListView }) {
  const { version, publishedOn, entries, checksum, fileName, loadedAt, loadedBy } = list;
  return (
    <KeyValue className="scr__facts">
      <KeyValueLine name={t("version")}>
        <bdi>{version}</bdi>
      </KeyValueLine>
      <KeyValueLine name={t("published")}>
        {publishedOn === null ? t("notSaid") : formatCalendarDay(publishedOn)}
      </KeyValueLine>
      <KeyValueLine name={t("entries")}>{formatDecimal(String(entries))}</KeyValueLine>
      <KeyValueLine name={t("file")}>
        <bdi>{fileName}</bdi>
      </KeyValueLine>
      <KeyValueLine name={t("loaded")}>
        {t("by", { name: loadedBy.name, at: formatMoment(loadedAt) })}
      </KeyValueLine>
      <KeyValueLine name={t("checksum")}>
        <code className="scr__checksum">{checksum}</code>
      </KeyValueLine>
    </KeyValue>
  );
}

function EndList({ kind, onClose }: { kind: ScreeningListKind; onClose: () => void }) {
  const utils = trpc.useUtils();
  const { guarded, dialog } = useStepUp();
  const end = useMutation({
    mutationFn: (reason: string) => guarded(() => utils.client.screening.endList.mutate({ kind, reason })),
    onSuccess: (now) => {
      if (now === undefined) return;
      utils.screening.overview.setData(undefined, now);
      toast.ok(t("ended"));
      onClose();
    },
    onError: (error) => toast.error(t("deedFailed", { reason: describeError(error).text })),
  });
  return (
    <>
      <ReasonDialog
        isOpen
        isBusy={end.isPending}
        title={t("endTitle")}
        text={t("endText")}
        action={t("end")}
        onClose={onClose}
        onGiven={(reason) => end.mutate(reason)}
      />
      {dialog}
    </>
  );
}
