import type { PasskeyView } from "@fillmark/contracts/security";
import { useMutation } from "@tanstack/react-query";
import { Dialog } from "@fillmark/ui/dialog";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../lib/domain-error.ts";
import { useStepUp } from "../../lib/step-up.tsx";
import { trpc } from "../../lib/trpc.ts";
import { security } from "../../messages/en/security.ts";
import { shell } from "../../messages/en/shell.ts";
import { PasskeyNameForm } from "./passkey-name-form.tsx";

interface RenamePasskeyProps {
  passkey: PasskeyView;
  isOpen: boolean;
  onClose: () => void;
}

/** Another name for a passkey. */
export function RenamePasskey({ passkey, isOpen, onClose }: RenamePasskeyProps) {
  const { guarded, dialog } = useStepUp();
  const utils = trpc.useUtils();
  const rename = useMutation({
    mutationFn: (name: string) =>
      guarded(() => utils.client.security.renamePasskey.mutate({ passkeyId: passkey.id, name })),
    async onSuccess(renamed) {
      if (renamed === undefined) return;
      toast.ok(security("passkeyRenamed"), renamed.name);
      await utils.security.overview.invalidate();
      onClose();
    },
    // It may have been removed on another device.
    onError: () => utils.security.overview.invalidate(),
  });
  return (
    <>
      <Dialog
        isOpen={isOpen}
        isBusy={rename.isPending}
        onClose={onClose}
        title={security("passkeyRenameTitle")}
        closeLabel={shell("close")}
      >
        <PasskeyNameForm
          // Each time it opens it begins with the name that counts.
          key={`${passkey.id} ${isOpen}`}
          start={passkey.name}
          action={security("passkeySave")}
          isBusy={rename.isPending}
          error={rename.isError ? describeError(rename.error).text : undefined}
          onSubmit={(name) => rename.mutate(name)}
        />
      </Dialog>
      {dialog}
    </>
  );
}
