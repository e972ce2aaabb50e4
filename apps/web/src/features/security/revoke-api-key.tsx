import { useState } from "react";
import { Button } from "@fillmark/ui/button";
import { Check } from "@fillmark/ui/choice";
import { Dialog } from "@fillmark/ui/dialog";
import { Note } from "@fillmark/ui/note";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { domainErrorOf, trpc } from "../../api-client/trpc.ts";
import { apiKeys } from "../../messages/en/api-keys.ts";

interface RevokeApiKeyProps {
  id: string;
  name: string;
  onRevoked?: () => void;
}

/** Takes a key away, after a question that says what that means. It needs no proof: it gives nothing. */
export function RevokeApiKey({ id, name, onRevoked }: RevokeApiKeyProps) {
  const [isAsked, setAsked] = useState(false);
  const [cancels, setCancels] = useState(false);
  const utils = trpc.useUtils();
  const revoke = trpc.apiKeys.revoke.useMutation({
    onSuccess: done,
    onError: (error) => {
      // Revoked in another window: what was wished for is true.
      if (domainErrorOf(error)?.code === "NOT_FOUND") void done();
    },
  });
  async function done() {
    setAsked(false);
    toast.ok(apiKeys("revoked"), name);
    onRevoked?.();
    await utils.apiKeys.list.invalidate();
    document.getElementById("main")?.focus();
  }
  return (
    <>
      <Button
        size="sm"
        aria-label={apiKeys("revokeOf", { name })}
        onClick={() => {
          revoke.reset();
          setAsked(true);
        }}
      >
        {apiKeys("revoke")}
      </Button>
      <Dialog
        isOpen={isAsked}
        isBusy={revoke.isPending}
        onClose={() => setAsked(false)}
        title={apiKeys("revokeTitle", { name })}
        description={apiKeys("revokeText")}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>{apiKeys("revokeKeep")}</Button>
            <Button
              variant="danger"
              isBusy={revoke.isPending}
              onClick={() => revoke.mutate({ keyId: id, cancels: cancels ? "all" : "none" })}
            >
              {apiKeys("revoke")}
            </Button>
          </>
        }
      >
        <Check isOn={cancels} onChange={setCancels}>
          {apiKeys("revokeCancels")}
        </Check>
        {revoke.isError && (
          <Note tone="err" role="alert">
            {apiKeys("revokeFailed", { reason: describeError(revoke.error).text })}
          </Note>
        )}
      </Dialog>
    </>
  );
}
