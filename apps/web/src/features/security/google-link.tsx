import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { Note } from "@fillmark/ui/note";
import { Loading, Skeleton } from "@fillmark/ui/skeleton";
import { toast } from "@fillmark/ui/toast";
import { google } from "../../messages/en/google.ts";
import { shellParts } from "../../messages/en/shell-parts.ts";
import { describeError } from "../../api-client/domain-error.ts";
import { GoogleCredential } from "../../authentication/google-credential.tsx";
import { useStepUp } from "../../authentication/step-up.tsx";
import { trpc } from "../../api-client/trpc.ts";

/** The button of the row, and the dialog in which Google is asked. */
export function LinkGoogle() {
  const [isOpen, setOpen] = useState(false);
  const { guarded, dialog } = useStepUp();
  const utils = trpc.useUtils();
  const start = trpc.google.start.useMutation();
  const link = useMutation({
    mutationFn: (credential: string) => guarded(() => utils.client.google.linkMine.mutate({ credential })),
    async onSuccess(done) {
      setOpen(false);
      if (done === undefined) return;
      toast.ok(google("linked"));
      await utils.security.overview.invalidate();
    },
    // A token is good once, so the next try needs a new one.
    onError: () => start.mutate(),
  });
  function open() {
    link.reset();
    setOpen(true);
    start.mutate();
  }
  const failure = link.error ?? start.error;
  const { clientId = null, nonce = "" } = start.data ?? {};
  return (
    <>
      <Button size="sm" aria-label={google("linkOf")} onClick={open}>
        {google("link")}
      </Button>
      <Dialog
        isOpen={isOpen}
        isBusy={link.isPending}
        onClose={() => setOpen(false)}
        title={google("linkMineTitle")}
        closeLabel={shellParts("close")}
        description={google("linkMineText")}
      >
        {failure !== null && (
          <Note tone="err" role="alert">
            {google("refused", { reason: describeError(failure).text })}
          </Note>
        )}
        {isOpen && clientId !== null && !start.isPending ? (
          <GoogleCredential clientId={clientId} nonce={nonce} onCredential={(one) => link.mutate(one)} />
        ) : (
          start.isPending && (
            <Loading label={google("loadingButton")}>
              <Skeleton height={44} />
            </Loading>
          )
        )}
      </Dialog>
      {dialog}
    </>
  );
}

/** Takes the Google account away, after a question that says what that means. */
export function UnlinkGoogle({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  const { guarded, dialog } = useStepUp();
  const utils = trpc.useUtils();
  const unlink = useMutation({
    mutationFn: () => guarded(() => utils.client.google.unlink.mutate()),
    async onSuccess(done) {
      if (done === undefined) return;
      setOpen(false);
      toast.ok(google("unlinked"));
      await utils.security.overview.invalidate();
      document.getElementById("main")?.focus();
    },
  });
  function open() {
    unlink.reset();
    setOpen(true);
  }
  return (
    <>
      <Button size="sm" aria-label={google("unlinkOf")} onClick={open}>
        {google("unlink")}
      </Button>
      <Dialog
        isOpen={isOpen}
        isBusy={unlink.isPending}
        onClose={() => setOpen(false)}
        title={google("unlinkTitle")}
        description={google("unlinkText", { email })}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{google("unlinkKeep")}</Button>
            <Button variant="danger" isBusy={unlink.isPending} onClick={() => unlink.mutate()}>
              {google("unlink")}
            </Button>
          </>
        }
      >
        {unlink.isError && (
          <Note tone="err" role="alert">
            {google("refused", { reason: describeError(unlink.error).text })}
          </Note>
        )}
      </Dialog>
      {dialog}
    </>
  );
}
