import { useEffect, useRef, useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { DepositView } from "@fillmark/contracts/deposits";
import { Button, IconButton } from "@fillmark/ui/button";
import { Dropzone, FileLine } from "@fillmark/ui/dropzone";
import { DownloadIcon, FileTextIcon, XIcon } from "@fillmark/ui/icon";
import { Note } from "@fillmark/ui/note";
import { FormCard } from "@fillmark/ui/page";
import { Progress } from "@fillmark/ui/progress";
import { toast } from "@fillmark/ui/toast";
import { CallError } from "../../api-client/failed-call.ts";
import { formatFileSize } from "../../chat-client/chat-format.ts";
import { describeError } from "../../api-client/domain-error.ts";
import { session } from "../../session/session.ts";
import { trpc } from "../../api-client/trpc.ts";
import { fileRefusal, uploadFile } from "../../forms/upload-file.ts";
import { deposits } from "../../messages/en/deposits.ts";
import { describeDomainError } from "../../messages/en/errors.ts";

const extensions = ["jpg", "jpeg", "png", "gif", "webp", "pdf"];
const accept = extensions.map((extension) => `.${extension}`).join(",");

/** Shows that it was paid: one picture or PDF, sent once. */
export function ProofCard({ deposit }: { deposit: DepositView }) {
  const { proof, kind } = deposit;
  return (
    <FormCard title={deposits("proof")}>
      {proof === null ? (
        <ChooseProof deposit={deposit} isOptional={kind !== "bank"} />
      ) : (
        <SentProof proof={proof} />
      )}
    </FormCard>
  );
}

function SentProof({ proof }: { proof: NonNullable<DepositView["proof"]> }) {
  return (
    <FileLine
      icon={<FileTextIcon />}
      name={proof.name}
      detail={formatFileSize(proof.size)}
      action={
        <IconButton
          label={deposits("proofOpen", { name: proof.name })}
          isSmall
          onClick={() => window.open(`/storage/deposits/${proof.path}`, "_blank", "noopener")}
        >
          <DownloadIcon className="icon-16" />
        </IconButton>
      }
    />
  );
}

function ChooseProof({ deposit, isOptional }: { deposit: DepositView; isOptional: boolean }) {
  const { file, choose, refused, send, progress } = useProof(deposit.id);
  const problem =
    refused ?? (send.isError ? deposits("proofFailed", { reason: reasonOf(send.error) }) : null);
  return (
    <>
      {problem !== null && (
        <Note tone="err" role="alert">
          {problem}
        </Note>
      )}
      {isOptional && <p className="text-14 text-muted">{deposits("proofWhy")}</p>}
      <Dropzone
        hint={deposits("proofHint")}
        accept={accept}
        isDisabled={send.isPending}
        onFiles={([first]) => first !== undefined && choose(first)}
      >
        {deposits("proofDrop")}
      </Dropzone>
      {file !== null && (
        <>
          <FileLine
            icon={<FileTextIcon />}
            name={file.name}
            detail={formatFileSize(file.size)}
            action={
              <IconButton
                label={deposits("proofRemove", { name: file.name })}
                isSmall
                disabled={send.isPending}
                onClick={() => choose(null)}
              >
                <XIcon className="icon-16" />
              </IconButton>
            }
          />
          {send.isPending && (
            <Progress label={deposits("proofSending", { name: file.name })} value={progress} />
          )}
          <Button
            variant="primary"
            size="lg"
            isBlock
            isBusy={send.isPending}
            onClick={() => send.mutate(file)}
          >
            {deposits("proofSend")}
          </Button>
        </>
      )}
    </>
  );
}

function useProof(depositId: string) {
  const [chosen, setChosen] = useState<{ file: File; fileId: string } | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [progress, setProgress] = useState(0);
  const stop = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    stop.current = controller;
    return () => controller.abort();
  }, []);
  const utils = trpc.useUtils();
  const send = useMutation({
    mutationFn: async (file: File) => {
      const fileId = chosen?.fileId ?? crypto.randomUUID();
      const { signal } = stop.current;
      await uploadFile({ fileId, file, as: "user", token: session.token(), onProgress: setProgress, signal });
      return utils.client.deposits.submitProof.mutate({ depositId, fileId });
    },
    onSuccess: (deposit) => {
      utils.deposits.find.setData({ depositId }, deposit);
      void utils.deposits.list.invalidate();
      toast.ok(deposits("proofSent"));
    },
  });
  function choose(file: File | null) {
    send.reset();
    setProgress(0);
    const refusal = file === null ? null : fileRefusal(file, extensions);
    setRefused(refusal === null ? null : describeDomainError(refusal));
    setChosen(file === null || refusal !== null ? null : { file, fileId: crypto.randomUUID() });
  }
  return { file: chosen?.file ?? null, choose, refused, send, progress };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof CallError)) return describeError(error).text;
  return error.domain === null ? deposits("proofOffline") : describeDomainError(error.domain);
}
