import type { DataExportView } from "@fillmark/contracts/privacy";
import { Button } from "@fillmark/ui/button";
import { DownloadIcon } from "@fillmark/ui/icon";
import { Progress } from "@fillmark/ui/progress";
import { SettingGroup, SettingRow } from "@fillmark/ui/rows";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { formatMoment } from "../../format/format.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { useStepUp } from "../../authentication/step-up.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { privacy } from "../../messages/en/privacy.ts";
import { sendsMail } from "../../operator/sends-mail.ts";
import { noMail } from "../../messages/en/no-mail.ts";

const LOOK_EVERY_MS = 2_000;

/** A copy of everything that is stored about a user: started, watched while it is made, fetched. */
export function DataExport() {
  const query = trpc.privacy.listExports.useQuery(undefined, {
    refetchInterval: ({ state }) => (isUnderWay(state.data?.exports[0]) ? LOOK_EVERY_MS : false),
  });
  return (
    <QueryView
      query={query}
      failed={privacy("copyListFailed")}
      skeleton={<SkeletonRows label={privacy("copyLoading")} count={1} />}
    >
      {({ exports }) => <NewestExport newest={exports[0]} />}
    </QueryView>
  );
}

function isUnderWay(newest: DataExportView | undefined): boolean {
  return newest?.state === "waiting" || newest?.state === "running";
}

function NewestExport({ newest }: { newest: DataExportView | undefined }) {
  const start = useStart();
  const isReady = newest?.state === "ready";
  return (
    <>
      <SettingGroup title={privacy("data")}>
        <SettingRow
          icon={<DownloadIcon />}
          title={privacy("copy")}
          detail={<span role="status">{detailOf(newest)}</span>}
          control={isReady ? <Download path={newest.path ?? ""} /> : <Start newest={newest} start={start} />}
        />
      </SettingGroup>
      <div className="settings__do">
        {isUnderWay(newest) && newest !== undefined && (
          <Progress label={privacy("copyProgress")} value={newest.partsDone / newest.parts} />
        )}
        <p className="text-14 text-muted">
          {isReady && newest.expiresAt !== null
            ? privacy("copyUntil", { at: formatMoment(newest.expiresAt) })
            : sendsMail()
              ? privacy("copyText")
              : noMail("copyText")}
        </p>
        {isReady && (
          <Button isBlock isBusy={start.isPending} onClick={start.run}>
            {privacy("copyAgain")}
          </Button>
        )}
      </div>
      {start.dialog}
    </>
  );
}

function detailOf(newest: DataExportView | undefined): string {
  switch (newest?.state) {
    case undefined:
      return privacy("copyNone");
    case "waiting":
      return privacy("copyWaiting");
    case "running":
      return privacy("copyRunning", { done: newest.partsDone, parts: newest.parts });
    case "ready":
      return privacy("copyReady", { size: sizeOf(newest.size ?? 0), at: formatMoment(newest.readyAt ?? "") });
    case "failed":
      return privacy("copyFailed");
    case "expired":
      return privacy("copyExpired");
  }
}

function sizeOf(bytes: number): string {
  if (bytes < 1_000) return privacy("bytes", { size: bytes });
  if (bytes < 1_000_000) return privacy("kilobytes", { size: Math.round(bytes / 1_000) });
  return privacy("megabytes", { size: (bytes / 1_000_000).toFixed(1) });
}

function useStart() {
  const utils = trpc.useUtils();
  const { guarded, dialog } = useStepUp();
  const start = trpc.privacy.startExport.useMutation();
  async function run(): Promise<void> {
    try {
      const begun = await guarded(() => start.mutateAsync(undefined));
      if (begun !== undefined) toast.ok(privacy("copyStarted"));
    } catch (error) {
      toast.error(privacy("copyNotStarted", { reason: describeError(error).text }));
    }
    await Promise.all([utils.privacy.listExports.invalidate(), utils.auth.listLoginHistory.invalidate()]);
  }
  return { run: () => void run(), isPending: start.isPending, dialog };
}

function Start({
  newest,
  start,
}: {
  newest: DataExportView | undefined;
  start: Pick<ReturnType<typeof useStart>, "run" | "isPending">;
}) {
  return (
    <Button size="sm" isBusy={start.isPending || isUnderWay(newest)} onClick={start.run}>
      {newest?.state === "failed" ? privacy("copyRetry") : privacy("copyStart")}
    </Button>
  );
}

function Download({ path }: { path: string }) {
  return (
    <a
      className="btn btn--sm btn--primary"
      href={`/storage/exports/${path}`}
      download=""
      aria-label={privacy("copyDownloadName")}
    >
      {privacy("copyDownload")}
    </a>
  );
}
