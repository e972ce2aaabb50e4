import type { LabelView } from "@fillmark/contracts/inbox";
import type { RuleAction, RuleCondition, RuleView, SaveRuleInput } from "@fillmark/contracts/support-rules";
import type { MacroAction } from "@fillmark/contracts/macros";
import { MAX_WORDS } from "@fillmark/contracts/support-rule-bounds";
import { inboxRules } from "../../messages/en/inbox-rules.ts";
import { wrongActions } from "./action-draft.ts";

/** A rule as it is edited: a condition of words by its lines. */
export interface RuleDraft {
  readonly id: string | null;
  readonly name: string;
  readonly isOn: boolean;
  readonly trigger: RuleView["trigger"];
  readonly match: RuleView["match"];
  readonly conditions: readonly ConditionDraft[];
  readonly actions: readonly MacroAction[];
  /** Empty for none. */
  readonly macroId: string;
}

export type ConditionDraft = Exclude<RuleCondition, { if: "words" }> | { if: "words"; lines: string };
export type ConditionKind = RuleCondition["if"];

export const noRule: RuleDraft = {
  id: null,
  name: "",
  isOn: true,
  trigger: "message",
  match: "all",
  conditions: [],
  actions: [],
  macroId: "",
};

export function draftOfRule(rule: RuleView): RuleDraft {
  const conditions = rule.conditions.map((condition): ConditionDraft =>
    condition.if === "words" ? { if: "words", lines: condition.words.join("\n") } : condition,
  );
  return { ...rule, conditions, macroId: rule.macroId ?? "" };
}

export function newCondition(kind: ConditionKind, labels: readonly LabelView[]): ConditionDraft {
  switch (kind) {
    case "words":
      return { if: kind, lines: "" };
    case "label":
      return { if: kind, labelId: labels[0]?.id ?? "" };
    case "level":
      return { if: kind, is: "atLeast", level: 1 };
    case "language":
      return { if: kind, language: "en" };
    case "outsideHours":
    case "firstContact":
      return { if: kind, is: true };
  }
}

/** What is sent of the conditions. */
export function conditionsOf({ conditions }: RuleDraft): RuleCondition[] {
  return conditions.map((condition) =>
    condition.if === "words" ? { if: "words", words: wordsIn(condition.lines) } : condition,
  );
}

export function ruleOf(draft: RuleDraft): SaveRuleInput {
  const { id, name, isOn, trigger, match, actions, macroId } = draft;
  return {
    ...(id === null ? {} : { id }),
    name: name.trim(),
    isOn,
    trigger,
    match,
    conditions: conditionsOf(draft),
    actions: actions.filter(isOfRules),
    macroId: macroId === "" ? null : macroId,
  };
}

function isOfRules(action: MacroAction): action is RuleAction {
  if (action.do === "assign") return action.to !== "me";
  return ["reply", "note", "addLabel", "team"].includes(action.do);
}

function wordsIn(lines: string): string[] {
  return lines
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

export function wrongConditions(conditions: readonly ConditionDraft[]): string | undefined {
  for (const [place, condition] of conditions.entries()) {
    const number = place + 1;
    if (condition.if === "label" && condition.labelId === "") return inboxRules("labelMissing", { number });
    if (condition.if === "words" && !areWords(wordsIn(condition.lines)))
      return inboxRules("wordsMissing", { number, limit: MAX_WORDS });
  }
  return undefined;
}

function areWords(words: readonly string[]): boolean {
  const areAll = words.every((word) => word.length <= 50 && /[\p{L}\p{N}]/u.test(word));
  return words.length > 0 && words.length <= MAX_WORDS && areAll;
}

export function wrongRule({ name, conditions, actions, macroId }: RuleDraft) {
  const hasNone = actions.length === 0;
  return {
    name: name.trim() === "" ? inboxRules("nameMissing") : undefined,
    conditions: wrongConditions(conditions),
    actions: hasNone ? (macroId === "" ? inboxRules("nothing") : undefined) : wrongActions(actions),
  };
}
