import { useMutation } from "@tanstack/react-query";
import { SCREENING_MAX_BYTES, type ScreeningListKind } from "@fillmark/contracts/screening-states";
import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { Dropzone } from "@fillmark/ui/dropzone";
import { Note } from "@fillmark/ui/note";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { toast } from "@fillmark/ui/toast";
import { CallError } from "../../api-client/failed-call.ts";
import { describeError } from "../../api-client/domain-error.ts";
import { domainErrorOf, trpc } from "../../api-client/trpc.ts";
import { useStepUp } from "../../authentication/step-up.tsx";
import { sendFile } from "../../forms/upload-file.ts";
import { screening as t } from "../../messages/en/screening.ts";
import { adminSession } from "../../session/admin-session.ts";
import { refusalText } from "./screening-text.ts";

/** A list is sent whole; what is wrong with it is said here, and the one before stays. */
export function LoadListDialog({ kind, onClose }: { kind: ScreeningListKind; onClose: () => void }) {
  const { load, dialog } = useLoadList(kind, onClose);
  const name = load.variables?.map((file) => file.name).join(", ") ?? "";
  return (
    <>
      <Dialog
        isOpen
        isBusy={load.isPending}
        onClose={onClose}
        title={t("loadTitle", { list: t(`list_${kind}`) })}
        actions={<Button onClick={onClose}>{t("close")}</Button>}
      >
        <p className="text-14">{t("loadText")}</p>
        {load.isPending ? (
          <SkeletonRows label={t("loadBusy", { name })} count={3} />
        ) : (
          <Dropzone
            accept=".xml,.csv,.txt"
            hint={t(`formats_${kind}`)}
            isMultiple={kind === "ofac_sdn"}
            onFiles={(files) => files.length > 0 && load.mutate(files)}
          >
            {t("loadDrop")}
          </Dropzone>
        )}
        {load.error !== null && (
          <Note tone="err" role="alert">
            {t("loadFailed", { reason: reasonOf(load.error) })}
          </Note>
        )}
      </Dialog>
      {dialog}
    </>
  );
}

function reasonOf(error: Error): string {
  const view = domainErrorOf(error);
  if (error instanceof TwoFiles) return t("twoFiles");
  return view?.code === "LIST_REFUSED" ? refusalText(view.details) : describeError(error).text;
}

class TwoFiles extends Error {}

/** OFAC's two tables travel as one body: the people, and behind them their other names. */
function bodyOf(files: readonly File[]): { file: File; aliasesAt: number | null } {
  const [only, ...more] = files;
  if (only === undefined || files.length > 2) throw new TwoFiles();
  if (more.length === 0) return { file: only, aliasesAt: null };
  const aliases = files.find(({ name }) => /alt/i.test(name));
  const people = files.find((file) => file !== aliases);
  if (aliases === undefined || people === undefined) throw new TwoFiles();
  return { file: new File([people, aliases], people.name), aliasesAt: people.size };
}

function useLoadList(kind: ScreeningListKind, onDone: () => void) {
  const utils = trpc.useUtils();
  const { guarded, dialog } = useStepUp();
  const load = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const { file, aliasesAt } = bodyOf(files);
      if (file.size > SCREENING_MAX_BYTES)
        throw new CallError({ code: "FILE_TOO_LARGE", details: { limitBytes: SCREENING_MAX_BYTES } });
      const query = new URLSearchParams({
        kind,
        ...(aliasesAt === null ? {} : { aliasesAt: String(aliasesAt) }),
      });
      return guarded(() =>
        sendFile(`/api/screening-lists?${query.toString()}`, {
          file,
          token: adminSession.token(),
          onProgress: () => undefined,
          signal: new AbortController().signal,
        }),
      );
    },
    onSuccess: (answer) => {
      if (answer === undefined) return;
      toast.ok(t("loadDone"));
      void utils.screening.invalidate();
      onDone();
    },
  });
  return { load, dialog };
}
