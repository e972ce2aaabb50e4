import { useState } from "react";
import { TEAM_NAME_MAX_LENGTH } from "@fillmark/contracts/support-team-bounds";
import type { SupportTeamView } from "@fillmark/contracts/support-teams";
import { TextField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { describeError, fieldErrors } from "../../api-client/domain-error.ts";
import { domainErrorOf, trpc } from "../../api-client/trpc.ts";
import { ConfirmDialog } from "../../forms/confirm-dialog.tsx";
import { Form, useForm } from "../../forms/form.tsx";
import { inbox } from "../../messages/en/inbox.ts";
import { inboxTeams } from "../../messages/en/inbox-teams.ts";
import { MembersField } from "./members-field.tsx";
import { SetUpButtons } from "./set-up-buttons.tsx";
import { saidOfDeletion, SetUpList } from "./set-up-list.tsx";
import { useEdited, useFirstField } from "./use-edited.ts";

/** Teams of agents, each with its members. */
export default function SetUpTeams() {
  const query = trpc.supportTeams.list.useQuery();
  const { edited, takesFocus, edit, leave } = useEdited<SupportTeamView | null>(null);
  const [asked, setAsked] = useState<SupportTeamView | null>(null);
  return (
    <div className="setup__part">
      <p className="text-14 text-muted">{inboxTeams("text")}</p>
      <TeamForm
        key={edited === null ? "new" : `${edited.id} ${edited.version}`}
        team={edited}
        takesFocus={takesFocus}
        onDone={leave}
      />
      <SetUpList
        query={query}
        empty={inboxTeams("empty")}
        nameOf={({ name }) => name}
        onEdit={edit}
        onDelete={setAsked}
      >
        {(team) => <TeamLine team={team} />}
      </SetUpList>
      {asked !== null && (
        <DeleteQuestion
          team={asked}
          onClose={() => setAsked(null)}
          onDeleted={() => {
            if (edited?.id === asked.id) leave();
          }}
        />
      )}
    </div>
  );
}

function TeamLine({ team: { name, members } }: { team: SupportTeamView }) {
  const names = members.map((member) => member.name).join(", ");
  return (
    <>
      <b className="font-medium truncate">{name}</b>
      <span className="text-secondary truncate" title={names}>
        {members.length === 0
          ? inboxTeams("noMembers")
          : `${inboxTeams("membersOf", { count: members.length })} · ${names}`}
      </span>
    </>
  );
}

interface DeleteQuestionProps {
  team: SupportTeamView;
  onClose: () => void;
  onDeleted: () => void;
}

function DeleteQuestion({ team: { id, name }, onClose, onDeleted }: DeleteQuestionProps) {
  const utils = trpc.useUtils();
  const remove = trpc.supportTeams.remove.useMutation({
    ...saidOfDeletion,
    onSettled: async (_done, error) => {
      if (error === null) onDeleted();
      onClose();
      await Promise.all([utils.supportTeams.invalidate(), utils.inbox.invalidate()]);
    },
  });
  return (
    <ConfirmDialog
      isOpen
      isBusy={remove.isPending}
      isDanger
      onClose={onClose}
      title={inboxTeams("deleteTitle", { name })}
      text={inboxTeams("deleteText")}
      keep={inbox("cancel")}
      action={inboxTeams("deleteIt")}
      onConfirm={() => remove.mutate({ id })}
    />
  );
}

const none: { name: string; memberIds: readonly string[] } = { name: "", memberIds: [] };

interface TeamFormProps {
  team: SupportTeamView | null;
  takesFocus: boolean;
  onDone: () => void;
}

function TeamForm({ team, takesFocus, onDone }: TeamFormProps) {
  const utils = trpc.useUtils();
  const [values, setValues] = useState(
    team === null ? none : { name: team.name, memberIds: team.members.map(({ id }) => id) },
  );
  const save = trpc.supportTeams.save.useMutation({
    onSuccess: () => {
      toast.ok(inbox("saved"));
      setValues(none);
      onDone();
    },
    onError: (error) => {
      if (fieldErrors(error)["name"] !== undefined) return;
      toast.error(inbox("actionFailed"), describeError(error).text);
      // What a colleague has just saved is looked at before it is changed again.
      if (domainErrorOf(error)?.code === "TEAM_CHANGED") onDone();
    },
    onSettled: () => Promise.all([utils.supportTeams.invalidate(), utils.inbox.invalidate()]),
  });
  const form = useForm({
    values,
    onChange: setValues,
    call: save,
    check: ({ name }) => ({ name: name.trim() === "" ? inboxTeams("nameMissing") : undefined }),
    send: ({ name, memberIds }) =>
      save.mutate({
        name: name.trim(),
        memberIds: [...memberIds],
        ...(team === null ? {} : { replaces: { id: team.id, version: team.version } }),
      }),
  });
  useFirstField(form.ref, takesFocus);
  return (
    <Form form={form} className="setup__form">
      <TextField {...form.text("name")} label={inboxTeams("name")} maxLength={TEAM_NAME_MAX_LENGTH} />
      <MembersField value={values.memberIds} onChange={(memberIds) => form.set({ memberIds })} />
      <SetUpButtons isBusy={form.isBusy} isNew={team === null} onCancel={onDone} />
    </Form>
  );
}
