import type { PasskeyView } from "@fillmark/contracts/security";
import { useMutation } from "@tanstack/react-query";
import { Dialog } from "@fillmark/ui/dialog";
import { toast } from "@fillmark/ui/toast";
import { useStepUp } from "../step-up.tsx";
import { security } from "../../messages/en/security.ts";
import { shellParts } from "../../messages/en/shell-parts.ts";
import { PasskeyNameForm } from "./passkey-name-form.tsx";
import { useFactorCalls } from "./factor-owner.ts";

interface RenamePasskeyProps {
  passkey: PasskeyView;
  isOpen: boolean;
  onClose: () => void;
}

/** Another name for a passkey. */
export function RenamePasskey({ passkey, isOpen, onClose }: RenamePasskeyProps) {
  const { guarded, dialog } = useStepUp();
  const { client, refresh } = useFactorCalls();
  const rename = useMutation({
    mutationFn: (name: string) => guarded(() => client.renamePasskey.mutate({ passkeyId: passkey.id, name })),
    async onSuccess(renamed) {
      if (renamed === undefined) return;
      toast.ok(security("passkeyRenamed"), renamed.name);
      await refresh();
      onClose();
    },
    // It may have been removed on another device.
    onError: () => refresh(),
  });
  return (
    <>
      <Dialog
        isOpen={isOpen}
        isBusy={rename.isPending}
        onClose={onClose}
        title={security("passkeyRenameTitle")}
        closeLabel={shellParts("close")}
      >
        <PasskeyNameForm
          // Each time it opens it begins with the name that counts.
          key={`${passkey.id} ${isOpen}`}
          start={passkey.name}
          action={security("passkeySave")}
          call={rename}
          onSubmit={(name) => rename.mutate(name)}
        />
      </Dialog>
      {dialog}
    </>
  );
}
