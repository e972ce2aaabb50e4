import { useState } from "react";
import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { Note } from "@fillmark/ui/note";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { domainErrorOf, trpc } from "../../api-client/trpc.ts";
import { webhooks } from "../../messages/en/webhooks.ts";

interface RemoveWebhookProps {
  id: string;
  name: string;
  onRemoved: () => void;
}

/** Takes an endpoint away with its log, after a question that says so. It needs no proof: it gives nothing. */
export function RemoveWebhook({ id, name, onRemoved }: RemoveWebhookProps) {
  const [isAsked, setAsked] = useState(false);
  const utils = trpc.useUtils();
  const remove = trpc.webhooks.remove.useMutation({
    onSuccess: done,
    onError: (error) => {
      // Removed in another window: what was wished for is true.
      if (domainErrorOf(error)?.code === "NOT_FOUND") void done();
    },
  });
  async function done() {
    setAsked(false);
    toast.ok(webhooks("removed"), name);
    onRemoved();
    await utils.webhooks.list.invalidate();
  }
  return (
    <>
      <Button
        size="sm"
        onClick={() => {
          remove.reset();
          setAsked(true);
        }}
      >
        {webhooks("remove")}
      </Button>
      <Dialog
        isOpen={isAsked}
        isBusy={remove.isPending}
        onClose={() => setAsked(false)}
        title={webhooks("removeTitle", { name })}
        description={webhooks("removeText")}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>{webhooks("removeKeep")}</Button>
            <Button
              variant="danger"
              isBusy={remove.isPending}
              onClick={() => remove.mutate({ webhookId: id })}
            >
              {webhooks("remove")}
            </Button>
          </>
        }
      >
        {remove.isError && (
          <Note tone="err" role="alert">
            {webhooks("refused", { reason: describeError(remove.error).text })}
          </Note>
        )}
      </Dialog>
    </>
  );
}
