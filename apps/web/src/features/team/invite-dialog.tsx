import { useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { InviteInput } from "@fillmark/contracts/team";
import { TextField } from "@fillmark/ui/text-field";
import { fieldErrors } from "../../api-client/domain-error.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { looksLikeEmail, useForm } from "../../forms/form.tsx";
import { useStepUp } from "../../authentication/step-up.tsx";
import { domainErrorOf, trpc } from "../../api-client/trpc.ts";
import { sendsMail } from "../../operator/sends-mail.ts";
import { team } from "../../messages/en/team.ts";
import { RoleSelect } from "./role-select.tsx";
import { useTeamDone } from "./use-team-done.ts";

/** Asks for a name, an e-mail and a role, and never for a password. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [values, setValues] = useState<InviteInput>({ name: "", email: "", role: "support" });
  const { invite, dialog } = useInvite(onClose);
  const form = useForm({
    values,
    onChange: setValues,
    call: invite,
    check: ({ name, email }) => ({
      name: name.trim() === "" ? team("nameMissing") : undefined,
      email: looksLikeEmail(email) ? undefined : team("emailMissing"),
    }),
    send: ({ name, email, role }) => invite.mutate({ name: name.trim(), email: email.trim(), role }),
    refused: (error) =>
      domainErrorOf(error)?.code === "EMAIL_TAKEN" ? { email: team("inviteTaken") } : fieldErrors(error),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={team("inviteTitle")}
      description={team(sendsMail() ? "inviteText" : "inviteTextKept")}
      keep={team("cancel")}
      action={team("inviteDo")}
      formClass="tm__form"
      failed={(reason) => team("notDone", { reason })}
    >
      <TextField
        {...form.text("name")}
        label={team("name")}
        autoComplete="off"
        maxLength={80}
        data-autofocus=""
      />
      <TextField
        {...form.text("email")}
        label={team("email")}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
      />
      <RoleSelect role={values.role} onChange={(role) => form.set({ role })} />
      {dialog}
    </FormDialog>
  );
}

/** Sends the invitation. */
function useInvite(onClose: () => void) {
  const { done } = useTeamDone(onClose);
  const { guarded, dialog } = useStepUp();
  const { client } = trpc.useUtils();
  const invite = useMutation({
    mutationFn: (input: InviteInput) => guarded(() => client.team.invite.mutate(input)),
    onSuccess: (sent, { email }) => {
      if (sent === undefined) return;
      done(sent.isWaiting ? team("waits") : team(sendsMail() ? "inviteSent" : "inviteKept", { email }));
    },
  });
  return { invite, dialog };
}
