import { type FormEvent, useId, useRef, useState } from "react";
import { useMutation } from "@tanstack/react-query";
import type { AdminRole, InviteInput } from "@fillmark/contracts/team";
import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { Note } from "@fillmark/ui/note";
import { TextField } from "@fillmark/ui/text-field";
import { describeError, fieldErrors } from "../../lib/domain-error.ts";
import { looksLikeEmail, useFocusOnWrong, type Wrong } from "../../lib/form-errors.ts";
import { useStepUp } from "../../lib/step-up.tsx";
import { domainErrorOf, trpc } from "../../lib/trpc.ts";
import { sendsMail } from "../../lib/sends-mail.ts";
import { team } from "../../messages/en/team.ts";
import { RoleSelect } from "./role-select.tsx";
import { useTeamDone } from "./use-team-done.ts";

/** Asks for a name, an e-mail and a role, and never for a password. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<AdminRole>("support");
  const [wrong, setWrong] = useState<Wrong>({});
  const { invite, dialog } = useInvite(onClose, setWrong);
  useFocusOnWrong(form, { wrong, otherwise: undefined });
  function submit(event: FormEvent) {
    event.preventDefault();
    const found: Wrong = {};
    if (name.trim() === "") found["name"] = team("nameMissing");
    if (!looksLikeEmail(email)) found["email"] = team("emailMissing");
    setWrong(found);
    if (Object.keys(found).length === 0) invite.mutate({ name: name.trim(), email: email.trim(), role });
  }
  return (
    <Dialog
      isOpen
      isBusy={invite.isPending}
      onClose={onClose}
      title={team("inviteTitle")}
      description={team(sendsMail() ? "inviteText" : "inviteTextKept")}
      actions={
        <>
          <Button onClick={onClose}>{team("cancel")}</Button>
          <Button type="submit" form={id} variant="primary" isBusy={invite.isPending}>
            {team("inviteDo")}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} className="tm__form" onSubmit={submit} noValidate>
        {invite.isError && Object.keys(wrong).length === 0 && (
          <Note tone="err" role="alert">
            {team("notDone", { reason: describeError(invite.error).text })}
          </Note>
        )}
        <TextField
          label={team("name")}
          name="name"
          autoComplete="off"
          maxLength={80}
          data-autofocus=""
          value={name}
          error={wrong["name"]}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={team("email")}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          value={email}
          error={wrong["email"]}
          onChange={(event) => setEmail(event.target.value)}
        />
        <RoleSelect role={role} onChange={setRole} />
      </form>
      {dialog}
    </Dialog>
  );
}

/** Sends the invitation; refusals that belong to a field are handed to the form. */
function useInvite(onClose: () => void, onWrong: (wrong: Wrong) => void) {
  const { done } = useTeamDone(onClose);
  const { guarded, dialog } = useStepUp();
  const { client } = trpc.useUtils();
  const invite = useMutation({
    mutationFn: (input: InviteInput) => guarded(() => client.team.invite.mutate(input)),
    onSuccess: (sent, { email }) => {
      if (sent === undefined) return;
      done(sent.isWaiting ? team("waits") : team(sendsMail() ? "inviteSent" : "inviteKept", { email }));
    },
    onError: (error) => onWrong(refusedFields(error)),
  });
  return { invite, dialog };
}

function refusedFields(error: unknown): Wrong {
  return domainErrorOf(error)?.code === "EMAIL_TAKEN" ? { email: team("inviteTaken") } : fieldErrors(error);
}
