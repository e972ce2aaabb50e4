import { useRef, useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { CsvMapping, ImportedView, StatementPreview } from "@fillmark/contracts/reconciliation";
import { STATEMENT_MAX_BYTES } from "@fillmark/contracts/statement-lines";
import { CallError } from "../../api-client/failed-call.ts";
import { sendFile } from "../../forms/upload-file.ts";
import { adminSession } from "../../session/admin-session.ts";

/** What is sent of a file: it travels once to be looked at, and once more to be taken. */
interface Sent {
  readonly file: File;
  readonly mapping: CsvMapping | undefined;
}

/** A file that is being looked at, and then taken. `accountId` is whose it is said to be. */
export function useStatementFile(accountId: string, onImported: (imported: ImportedView) => void) {
  const [sent, setSent] = useState<Sent | null>(null);
  const ended = useRef(new AbortController());
  const send = ({ file, mapping }: Sent, step: "preview" | "import"): Promise<unknown> => {
    if (file.size > STATEMENT_MAX_BYTES)
      return Promise.reject(
        new CallError({ code: "FILE_TOO_LARGE", details: { limitBytes: STATEMENT_MAX_BYTES } }),
      );
    const query = new URLSearchParams({
      step,
      accountId,
      ...(mapping === undefined ? {} : { mapping: JSON.stringify(mapping) }),
    });
    return sendFile(`/api/bank-statements?${query.toString()}`, {
      file,
      token: adminSession.token(),
      onProgress: () => undefined,
      signal: ended.current.signal,
    });
  };
  const preview = useMutation({
    mutationFn: async (wanted: Sent) => answered<StatementPreview>(await send(wanted, "preview")),
  });
  const take = useMutation({
    mutationFn: async (wanted: Sent) => answered<ImportedView>(await send(wanted, "import")),
    onSuccess: onImported,
  });
  return {
    sent,
    preview,
    take,
    read(file: File, mapping?: CsvMapping) {
      setSent({ file, mapping });
      take.reset();
      preview.mutate({ file, mapping });
    },
    importNow() {
      if (sent !== null) take.mutate(sent);
    },
    forget() {
      setSent(null);
      preview.reset();
      take.reset();
    },
  };
}

/** The server has checked what it answers against the same schema. */
function answered<View>(answer: unknown): View {
  if (typeof answer !== "object" || answer === null) throw new CallError(null);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  return answer as View;
}
