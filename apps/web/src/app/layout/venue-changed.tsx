import { useEffect } from "react";
import type { Venue } from "@fillmark/contracts/constants";
import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { useDemoActions } from "../../account/demo.ts";
import { knownVenue, useKnownVenue } from "../../account/known-venue.ts";
import { isSandbox } from "../../operator/sandbox.ts";
import { session, useToken } from "../../session/session.ts";
import { trpc } from "../../api-client/trpc.ts";
import { accountMessages } from "../../messages/en/account.ts";

/**
 * Says that the account was switched elsewhere, over everything that is open, so that nothing can be pressed for one
 * venue in the belief that it is the other. Draws nothing otherwise.
 */
export function VenueChanged() {
  const actual = useActualVenue();
  const { known, isSwitching } = useKnownVenue();
  const { toggle } = useDemoActions();
  useEffect(() => {
    if (known === null && actual !== null) knownVenue.set(actual);
  }, [known, actual]);
  const isChanged = actual !== null && known !== null && actual !== known && !isSwitching;
  const shown = actual ?? "live";
  const back: Venue = shown === "demo" ? "live" : "demo";
  return (
    <Dialog
      isOpen={isChanged || toggle.isPending}
      isBusy={toggle.isPending}
      // There is an answer to give: neither Escape nor a press beside it is one.
      onClose={() => undefined}
      // A press of Enter that was meant for what lies beneath answers nothing.
      title={
        <span tabIndex={-1} data-autofocus="">
          {accountMessages(shown === "demo" ? "nowDemo" : "nowLive")}
        </span>
      }
      description={accountMessages(
        shown === "demo" ? "nowDemoText" : isSandbox() ? "nowSandboxText" : "nowLiveText",
      )}
      actions={
        <>
          <Button isBusy={toggle.isPending} onClick={() => toggle.mutate({ enabled: back === "demo" })}>
            {accountMessages(back === "demo" ? "backToDemo" : "backToLive")}
          </Button>
          <Button variant="primary" onClick={() => knownVenue.set(actual)}>
            {accountMessages(shown === "demo" ? "goOnDemo" : "goOnLive")}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  );
}

/** As the server says it; without an answer, as this browser remembers it. */
function useActualVenue(): Venue | null {
  const token = useToken();
  const me = trpc.auth.me.useQuery(undefined, { enabled: token !== null, staleTime: 30_000 });
  const user = me.data ?? (me.isError ? session.rememberedUser() : undefined);
  if (user === undefined) return null;
  return user.demoMode ? "demo" : "live";
}
