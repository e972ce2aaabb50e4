import { MAX_MACRO_ACTIONS } from "@fillmark/contracts/macro-bounds";
import type { MacroAction } from "@fillmark/contracts/macros";
import { CHAT_MESSAGE_MAX_LENGTH } from "@fillmark/contracts/constants";
import { Select } from "@fillmark/ui/select";
import { TextArea } from "@fillmark/ui/text-field";
import { trpc } from "../../api-client/trpc.ts";
import { inboxMacros } from "../../messages/en/inbox-macros.ts";
import { type ActionKind, choicesOf, durations, newAction } from "./action-draft.ts";
import { PartsEditor } from "./parts-editor.tsx";
import { useTeams } from "./use-teams.ts";

interface ActionsEditorProps {
  value: readonly MacroAction[];
  onChange: (actions: MacroAction[]) => void;
  error: string | undefined;
  /** What can be added. */
  kinds: readonly ActionKind[];
  /** Whether there is somebody who presses, to be assigned to. */
  hasMe: boolean;
}

/** A list of actions, taken in their order. */
export function ActionsEditor({ value, onChange, error, kinds, hasMe }: ActionsEditorProps) {
  const labels = trpc.inbox.listLabels.useQuery(undefined, { staleTime: 60_000 }).data ?? [];
  const teams = useTeams();
  return (
    <PartsEditor
      legend={<legend className="text-14 font-medium">{inboxMacros("actions")}</legend>}
      value={value}
      onChange={onChange}
      error={error}
      most={MAX_MACRO_ACTIONS}
      kinds={kinds.map((kind) => ({ kind, name: inboxMacros(`do_${kind}`) }))}
      newOf={(kind) => newAction(kind, { labels, teams })}
      words={{
        add: inboxMacros("addAction"),
        part: (number) => inboxMacros("action", { number }),
        remove: (number) => inboxMacros("removeAction", { number }),
      }}
    >
      {(action, number, put) => (
        <>
          <span className="text-14 font-medium">{`${number}. ${inboxMacros(`do_${action.do}`)}`}</span>
          <ActionField action={action} number={number} hasMe={hasMe} onChange={put} />
        </>
      )}
    </PartsEditor>
  );
}

interface ActionFieldProps {
  action: MacroAction;
  number: number;
  hasMe: boolean;
  onChange: (action: MacroAction) => void;
}

function ActionField({ action, number, hasMe, onChange }: ActionFieldProps) {
  switch (action.do) {
    case "reply":
    case "note":
      return (
        <TextArea
          label={inboxMacros("text", { number })}
          value={action.text}
          rows={3}
          maxLength={CHAT_MESSAGE_MAX_LENGTH}
          onChange={({ target }) => onChange({ ...action, text: target.value })}
        />
      );
    case "addLabel":
    case "removeLabel":
      return <LabelField action={action} number={number} onChange={onChange} />;
    case "assign":
      return <AssigneeField action={action} number={number} hasMe={hasMe} onChange={onChange} />;
    case "team":
      return <TeamField action={action} number={number} onChange={onChange} />;
    case "setStatus":
      return (
        <Select
          label={inboxMacros("status", { number })}
          value={action.status}
          options={(["open", "pending", "resolved"] as const).map((status) => ({
            value: status,
            label: inboxMacros(`does_${status}`),
          }))}
          onChange={(status) => {
            if (status === "open" || status === "pending" || status === "resolved")
              onChange({ ...action, status });
          }}
        />
      );
    case "snooze":
      return (
        <Select
          label={inboxMacros("duration", { number })}
          value={String(action.minutes)}
          options={durations(action.minutes)}
          onChange={(minutes) => onChange({ ...action, minutes: Number(minutes) })}
        />
      );
  }
}

type Of<Kind extends ActionKind> = Omit<ActionFieldProps, "action" | "hasMe"> & {
  action: Extract<MacroAction, { do: Kind }>;
};

function LabelField({ action, number, onChange }: Of<"addLabel" | "removeLabel">) {
  const labels = trpc.inbox.listLabels.useQuery(undefined, { staleTime: 60_000 }).data ?? [];
  return (
    <Select
      label={inboxMacros("label", { number })}
      value={action.labelId}
      options={choicesOf(labels, action.labelId, inboxMacros("goneLabel"))}
      onChange={(labelId) => onChange({ ...action, labelId })}
    />
  );
}

function TeamField({ action, number, onChange }: Of<"team">) {
  const named = action.to === "none" ? "" : action.to;
  return (
    <Select
      label={inboxMacros("teamOf", { number })}
      value={action.to}
      options={[
        ...choicesOf(useTeams(), named, inboxMacros("goneTeam")),
        { value: "none", label: inboxMacros("does_teamNone") },
      ]}
      onChange={(to) => onChange({ ...action, to })}
    />
  );
}

function AssigneeField({ action, number, hasMe, onChange }: Of<"assign"> & { hasMe: boolean }) {
  const agents = trpc.inbox.listAgents.useQuery().data ?? [];
  const fixed = [
    ...(hasMe ? [{ value: "me", label: inboxMacros("does_assignMe") }] : []),
    { value: "nobody", label: inboxMacros("does_assignNobody") },
  ];
  const named = action.to === "me" || action.to === "nobody" ? "" : action.to;
  return (
    <Select
      label={inboxMacros("assignee", { number })}
      value={action.to}
      options={[...fixed, ...choicesOf(agents, named, inboxMacros("goneAgent"))]}
      onChange={(to) => onChange({ ...action, to })}
    />
  );
}
