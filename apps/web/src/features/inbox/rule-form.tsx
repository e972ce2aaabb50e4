import { useState } from "react";
import { RULE_NAME_MAX_LENGTH, RULE_TRIGGERS } from "@fillmark/contracts/support-rule-bounds";
import type { MacroAction } from "@fillmark/contracts/macros";
import { Switch } from "@fillmark/ui/choice";
import { Segmented } from "@fillmark/ui/segmented";
import { Select } from "@fillmark/ui/select";
import { TextField } from "@fillmark/ui/text-field";
import { toast } from "@fillmark/ui/toast";
import { describeError, fieldErrors } from "../../api-client/domain-error.ts";
import { trpc } from "../../api-client/trpc.ts";
import { Form, type FormOf, useForm } from "../../forms/form.tsx";
import { inbox } from "../../messages/en/inbox.ts";
import { inboxRules } from "../../messages/en/inbox-rules.ts";
import type { ActionKind } from "./action-draft.ts";
import { ActionsEditor } from "./actions-editor.tsx";
import { ConditionsEditor } from "./conditions-editor.tsx";
import { DryRun } from "./rule-dry-run.tsx";
import { noRule, type RuleDraft, ruleOf, wrongRule } from "./rule-draft.ts";
import { useMacros } from "./use-saved-answers.ts";
import { SetUpButtons } from "./set-up-buttons.tsx";
import { useFirstField } from "./use-edited.ts";

const kinds: readonly ActionKind[] = ["reply", "note", "addLabel", "assign", "team"];
const placeholders = "{user}, {reference}";

interface RuleFormProps {
  draft: RuleDraft;
  takesFocus: boolean;
  onDone: () => void;
}

/** Adds a rule, or changes the one that is given. */
export function RuleForm({ draft, takesFocus, onDone }: RuleFormProps) {
  const utils = trpc.useUtils();
  const [values, setValues] = useState(draft);
  const save = trpc.supportRules.save.useMutation({
    onSuccess: (now) => {
      utils.supportRules.list.setData(undefined, now);
      toast.ok(inbox("saved"));
      setValues(noRule);
      onDone();
    },
    onError: (error) => {
      if (Object.keys(fieldErrors(error)).length === 0)
        toast.error(inbox("actionFailed"), describeError(error).text);
    },
  });
  const form = useForm<RuleDraft>({
    values,
    onChange: setValues,
    call: save,
    check: wrongRule,
    send: (typed) => save.mutate(ruleOf(typed)),
  });
  useFirstField(form.ref, takesFocus);
  return (
    <Form form={form} className="setup__form">
      <TextField {...form.text("name")} label={inboxRules("name")} maxLength={RULE_NAME_MAX_LENGTH} />
      <When form={form} />
      <Then form={form} />
      <div className="between text-14">
        <span aria-hidden="true">{inboxRules("isOn")}</span>
        <Switch label={inboxRules("isOn")} {...form.toggle("isOn")} />
      </div>
      <DryRun draft={values} />
      <SetUpButtons isBusy={form.isBusy} isNew={draft.id === null} onCancel={onDone} />
    </Form>
  );
}

function When({ form }: { form: FormOf<RuleDraft> }) {
  return (
    <>
      <Select
        {...form.choice("trigger", RULE_TRIGGERS)}
        label={inboxRules("trigger")}
        options={RULE_TRIGGERS.map((value) => ({ value, label: inboxRules(`trigger_${value}`) }))}
      />
      <Segmented
        label={inboxRules("match")}
        value={form.values.match}
        onChange={(match) => form.set({ match })}
        segments={[
          { value: "all", label: inboxRules("match_all") },
          { value: "any", label: inboxRules("match_any") },
        ]}
      />
      <ConditionsEditor {...form.control("conditions")} />
    </>
  );
}

function Then({ form }: { form: FormOf<RuleDraft> }) {
  const team = useMacros().filter(({ isOwn }) => !isOwn);
  // Nobody presses a rule, so there is no "me" to assign to.
  const change = (actions: MacroAction[]): void =>
    form.set({
      actions: actions.map((action) =>
        action.do === "assign" && action.to === "me" ? { ...action, to: "nobody" } : action,
      ),
    });
  return (
    <>
      <ActionsEditor {...form.control("actions")} onChange={change} kinds={kinds} hasMe={false} />
      <p className="text-12 text-muted">{inboxRules("replyHint", { names: placeholders })}</p>
      <Select
        label={inboxRules("macro")}
        hint={inboxRules("macroHint")}
        value={form.values.macroId}
        onChange={(macroId) => form.set({ macroId })}
        options={[
          { value: "", label: inboxRules("macroNone") },
          ...team.map(({ id, shortcut }) => ({ value: id, label: `/${shortcut}` })),
        ]}
      />
    </>
  );
}
