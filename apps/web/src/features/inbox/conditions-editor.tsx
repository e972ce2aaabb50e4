import { LANGUAGE_NAMES, LANGUAGES } from "@fillmark/contracts/languages";
import { MAX_CONDITIONS } from "@fillmark/contracts/support-rule-bounds";
import { Select } from "@fillmark/ui/select";
import { TextArea } from "@fillmark/ui/text-field";
import { trpc } from "../../api-client/trpc.ts";
import { inboxMacros } from "../../messages/en/inbox-macros.ts";
import { inboxRules } from "../../messages/en/inbox-rules.ts";
import { choicesOf } from "./action-draft.ts";
import { PartsEditor } from "./parts-editor.tsx";
import { type ConditionDraft, type ConditionKind, newCondition } from "./rule-draft.ts";

const kinds: readonly ConditionKind[] = [
  "words",
  "label",
  "level",
  "language",
  "outsideHours",
  "firstContact",
];

interface ConditionsEditorProps {
  value: readonly ConditionDraft[];
  onChange: (conditions: readonly ConditionDraft[]) => void;
  error: string | undefined;
}

export function ConditionsEditor({ value, onChange, error }: ConditionsEditorProps) {
  const labels = trpc.inbox.listLabels.useQuery(undefined, { staleTime: 60_000 }).data ?? [];
  return (
    <PartsEditor
      legend={
        <>
          <legend className="sr-only">{inboxRules("match")}</legend>
          {value.length === 0 && <p className="text-14 text-muted">{inboxRules("noCondition")}</p>}
        </>
      }
      value={value}
      onChange={onChange}
      error={error}
      most={MAX_CONDITIONS}
      kinds={kinds.map((kind) => ({ kind, name: inboxRules(`if_${kind}`) }))}
      newOf={(kind) => newCondition(kind, labels)}
      words={{
        add: inboxRules("addCondition"),
        part: (number) => inboxRules("condition", { number }),
        remove: (number) => inboxRules("removeCondition", { number }),
      }}
    >
      {(condition, number, put) => (
        <>
          <span className="text-14 font-medium">{inboxRules(`if_${condition.if}`)}</span>
          <ConditionField condition={condition} number={number} onChange={put} />
        </>
      )}
    </PartsEditor>
  );
}

interface ConditionFieldProps<Kind extends ConditionKind = ConditionKind> {
  condition: Extract<ConditionDraft, { if: Kind }>;
  number: number;
  onChange: (condition: ConditionDraft) => void;
}

function ConditionField({ condition, number, onChange }: ConditionFieldProps) {
  switch (condition.if) {
    case "words":
      return (
        <TextArea
          label={inboxRules("words", { number })}
          hint={inboxRules("wordsHint")}
          value={condition.lines}
          rows={3}
          onChange={({ target }) => onChange({ ...condition, lines: target.value })}
        />
      );
    case "label":
      return <LabelField condition={condition} number={number} onChange={onChange} />;
    case "level":
      return <LevelField condition={condition} number={number} onChange={onChange} />;
    case "language":
      return (
        <Select
          label={inboxRules("language", { number })}
          value={condition.language}
          options={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }))}
          onChange={(chosen) => {
            const language = LANGUAGES.find((one) => one === chosen);
            if (language !== undefined) onChange({ ...condition, language });
          }}
        />
      );
    case "outsideHours":
    case "firstContact":
      return <YesField condition={condition} number={number} onChange={onChange} />;
  }
}

function LabelField({ condition, number, onChange }: ConditionFieldProps<"label">) {
  const labels = trpc.inbox.listLabels.useQuery(undefined, { staleTime: 60_000 }).data ?? [];
  return (
    <Select
      label={inboxRules("label", { number })}
      value={condition.labelId}
      options={choicesOf(labels, condition.labelId, inboxMacros("goneLabel"))}
      onChange={(labelId) => onChange({ ...condition, labelId })}
    />
  );
}

const levels = ([0, 1, 2, 3] as const).flatMap((level) =>
  (["atLeast", "atMost"] as const).map((is) => ({ is, level, value: `${is} ${level}` })),
);

function LevelField({ condition, number, onChange }: ConditionFieldProps<"level">) {
  return (
    <Select
      label={inboxRules("level", { number })}
      value={`${condition.is} ${condition.level}`}
      options={levels.map(({ is, level, value }) => ({ value, label: inboxRules(is, { level }) }))}
      onChange={(chosen) => {
        const found = levels.find(({ value }) => value === chosen);
        if (found !== undefined) onChange({ if: "level", is: found.is, level: found.level });
      }}
    />
  );
}

function YesField({ condition, number, onChange }: ConditionFieldProps<"outsideHours" | "firstContact">) {
  const what = condition.if === "outsideHours" ? "hours" : "first";
  return (
    <Select
      label={inboxRules(what, { number })}
      value={condition.is ? "yes" : "no"}
      options={[
        { value: "yes", label: inboxRules(`${what}_yes`) },
        { value: "no", label: inboxRules(`${what}_no`) },
      ]}
      onChange={(chosen) => onChange({ ...condition, is: chosen === "yes" })}
    />
  );
}
