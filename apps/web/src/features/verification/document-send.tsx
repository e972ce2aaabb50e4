import { useEffect, useRef, useState } from "react";
import { useMutation } from "@tanstack/react-query";
import { VERIFICATION_FILE_EXTENSIONS } from "@fillmark/contracts/constants";
import type { VerificationDocument } from "@fillmark/contracts/verification";
import { Button } from "@fillmark/ui/button";
import { CameraIcon } from "@fillmark/ui/icon";
import { Dropzone } from "@fillmark/ui/dropzone";
import { Note } from "@fillmark/ui/note";
import { Progress } from "@fillmark/ui/progress";
import { CallError } from "../../api-client/failed-call.ts";
import { session } from "../../session/session.ts";
import { trpc } from "../../api-client/trpc.ts";
import { fileRefusal, sendFile } from "../../forms/upload-file.ts";
import { describeDomainError } from "../../messages/en/errors.ts";
import { verification } from "../../messages/en/verification.ts";

const accept = VERIFICATION_FILE_EXTENSIONS.map((extension) => `.${extension}`).join(",");

interface DocumentSendProps {
  caseId: string;
  item: VerificationDocument;
  onDone: () => void;
}

/** A document from the camera of a phone, or a file; it is sent as soon as it is chosen. */
export function DocumentSend({ caseId, item, onDone }: DocumentSendProps) {
  const camera = useRef<HTMLInputElement>(null);
  const { send, share } = useSend({ caseId, item, onDone });
  function choose(file: File | undefined) {
    if (file !== undefined && !send.isPending) send.mutate(file);
  }
  return (
    <>
      {send.isError && (
        <Note tone="err" role="alert">
          {verification("uploadFailed", { reason: reasonOf(send.error) })}
        </Note>
      )}
      {send.isPending ? (
        <>
          <span className="text-14 text-secondary">
            {verification("sending", { percent: Math.round(share * 100) })}
          </span>
          <Progress label={verification(`item_${item}`)} value={share} />
        </>
      ) : (
        <>
          <Button className="kyc__camera" variant="primary" isBlock onClick={() => camera.current?.click()}>
            <CameraIcon />
            {verification("takePhoto")}
          </Button>
          <input
            ref={camera}
            type="file"
            hidden
            accept="image/*"
            capture={item === "selfie" ? "user" : "environment"}
            aria-label={verification("takePhoto")}
            onChange={(event) => {
              choose(event.target.files?.[0]);
              event.target.value = "";
            }}
          />
          <Dropzone accept={accept} hint={verification("fileHint")} onFiles={([file]) => choose(file)}>
            {verification("chooseFile")}: {verification(`item_${item}`)}
          </Dropzone>
        </>
      )}
    </>
  );
}

/** A user who leaves the page leaves the upload. */
function useSend({ caseId, item, onDone }: DocumentSendProps) {
  const utils = trpc.useUtils();
  const [share, setShare] = useState(0);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  const send = useMutation({
    mutationFn: async (file: File) => {
      const refusal = fileRefusal(file, VERIFICATION_FILE_EXTENSIONS);
      if (refusal !== null) throw new CallError(refusal);
      setShare(0);
      await sendFile(`/api/verification/cases/${caseId}/documents/${item}`, {
        file,
        token: session.token(),
        onProgress: setShare,
        signal: leaving.current.signal,
      });
      await utils.verification.mine.invalidate();
    },
    onSuccess: onDone,
  });
  return { send, share };
}

function reasonOf(error: unknown): string {
  const domain = error instanceof CallError ? error.domain : null;
  return domain === null ? verification("offline") : describeDomainError(domain);
}
