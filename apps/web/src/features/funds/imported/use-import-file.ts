import { useEffect, useRef, useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { ImportedFileView, ImportPreview } from "@fillmark/contracts/imported-trades";
import { IMPORT_MAX_BYTES } from "@fillmark/contracts/trade-imports";
import { CallError } from "../../../api-client/failed-call.ts";
import { sendFile } from "../../../forms/upload-file.ts";
import { session } from "../../../session/session.ts";

/** A file that is looked at, and then imported: it travels once for each. */
export function useImportFile(onImported: (imported: ImportedFileView) => void) {
  const [file, setFile] = useState<File | null>(null);
  const ended = useRef(new AbortController());
  // What is under way as the dialog closes is nobody's any more.
  useEffect(() => {
    ended.current = new AbortController();
    return () => ended.current.abort();
  }, []);
  const send = (wanted: File, step: "preview" | "import"): Promise<unknown> => {
    if (wanted.size > IMPORT_MAX_BYTES)
      return Promise.reject(
        new CallError({ code: "FILE_TOO_LARGE", details: { limitBytes: IMPORT_MAX_BYTES } }),
      );
    return sendFile(`/api/imported-trades?step=${step}`, {
      file: wanted,
      token: session.token(),
      onProgress: () => undefined,
      signal: ended.current.signal,
    });
  };
  const preview = useMutation({
    mutationFn: async (wanted: File) => answered<ImportPreview>(await send(wanted, "preview")),
  });
  const take = useMutation({
    mutationFn: async (wanted: File) => answered<ImportedFileView>(await send(wanted, "import")),
    onSuccess: onImported,
  });
  return {
    file,
    preview,
    take,
    read(wanted: File) {
      setFile(wanted);
      take.reset();
      preview.mutate(wanted);
    },
    importNow() {
      if (file !== null) take.mutate(file);
    },
    forget() {
      setFile(null);
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
