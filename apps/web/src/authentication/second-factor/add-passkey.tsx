import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { PlusIcon } from "@fillmark/ui/icon";
import { toast } from "@fillmark/ui/toast";
import { makePasskey } from "../passkey.ts";
import { useStepUp } from "../step-up.tsx";
import { security } from "../../messages/en/security.ts";
import { shellParts } from "../../messages/en/shell-parts.ts";
import { PasskeyNameForm } from "./passkey-name-form.tsx";
import { thisDevice } from "./this-device.ts";
import { useFactorCalls } from "./factor-owner.ts";

/** Makes a passkey on this device: its name first, then the browser's own question. */
export function AddPasskey() {
  const [isOpen, setOpen] = useState(false);
  const { guarded, dialog } = useStepUp();
  const { client, refresh } = useFactorCalls();
  const add = useMutation({
    async mutationFn(name: string) {
      const call = await guarded(() => client.startPasskey.mutate());
      if (call === undefined) return undefined;
      const response = await makePasskey(call.options);
      return guarded(() => client.addPasskey.mutate({ challenge: call.challenge, name, response }));
    },
    async onSuccess(added) {
      if (added === undefined) return;
      toast.ok(security("passkeyAdded"), added.name);
      await refresh();
      setOpen(false);
    },
  });
  return (
    <>
      <Button
        isBlock
        onClick={() => {
          add.reset();
          setOpen(true);
        }}
      >
        <PlusIcon />
        {security("passkeyAdd")}
      </Button>
      <Dialog
        isOpen={isOpen}
        isBusy={add.isPending}
        onClose={() => setOpen(false)}
        title={security("passkeyAdd")}
        closeLabel={shellParts("close")}
        description={security("passkeyAddLead")}
      >
        <PasskeyNameForm
          start={thisDevice(navigator.userAgent)}
          action={security("passkeyAddDo")}
          call={add}
          onSubmit={(name) => add.mutate(name)}
        />
      </Dialog>
      {dialog}
    </>
  );
}
