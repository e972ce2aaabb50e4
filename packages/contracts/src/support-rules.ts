import { z } from "zod";
import { ChatId } from "./chat.ts";
import { BlankFreeText } from "./inbox.ts";
import { LANGUAGES } from "./languages.ts";
import {
  MAX_CONDITIONS,
  MAX_RULE_ACTIONS,
  MAX_RULES,
  MAX_WORDS,
  RULE_NAME_MAX_LENGTH,
  RULE_TRIGGERS,
} from "./support-rule-bounds.ts";
import { Instant } from "./shapes.ts";
import { VerificationLevel } from "./verification.ts";

/** What the desk does by itself when a customer writes. */

const Words = z
  .string()
  .trim()
  .max(50)
  .regex(/^[^\p{Cc}\p{Cs}]*[\p{L}\p{N}][^\p{Cc}\p{Cs}]*$/u, "must hold a word");

export const RuleCondition = z.discriminatedUnion("if", [
  /** Any of these, as whole words, whatever their case and accents. */
  z.strictObject({ if: z.literal("words"), words: z.array(Words).min(1).max(MAX_WORDS) }),
  z.strictObject({ if: z.literal("label"), labelId: ChatId }),
  z.strictObject({ if: z.literal("level"), is: z.enum(["atLeast", "atMost"]), level: VerificationLevel }),
  /** What the customer chose for their account; English where they chose none. */
  z.strictObject({ if: z.literal("language"), language: z.enum(LANGUAGES) }),
  z.strictObject({ if: z.literal("outsideHours"), is: z.boolean() }),
  z.strictObject({ if: z.literal("firstContact"), is: z.boolean() }),
]);
export type RuleCondition = z.infer<typeof RuleCondition>;

export const RuleAction = z.discriminatedUnion("do", [
  /** Says that it is automatic. `{user}` and `{reference}` stand for what they say. */
  z.strictObject({ do: z.literal("reply"), text: BlankFreeText }),
  z.strictObject({ do: z.literal("note"), text: BlankFreeText }),
  z.strictObject({ do: z.literal("addLabel"), labelId: ChatId }),
  z.strictObject({ do: z.literal("assign"), to: z.union([z.literal("nobody"), ChatId]) }),
  z.strictObject({ do: z.literal("team"), to: z.union([z.literal("none"), ChatId]) }),
]);
export type RuleAction = z.infer<typeof RuleAction>;

const RuleBody = z.strictObject({
  trigger: z.enum(RULE_TRIGGERS),
  /** Of no condition at all, both are met. */
  match: z.enum(["all", "any"]),
  conditions: z.array(RuleCondition).max(MAX_CONDITIONS),
  actions: z.array(RuleAction).max(MAX_RULE_ACTIONS),
  /** One of the team's, whose actions follow but for its reply and what is the presser's own. */
  macroId: ChatId.nullable(),
});

const doesSomething = ({ actions, macroId }: z.infer<typeof RuleBody>): boolean =>
  actions.length > 0 || macroId !== null;

const once = ["reply", "assign", "team"];

const repliesOnce = ({ actions }: z.infer<typeof RuleBody>): boolean =>
  once.every((kind) => actions.filter((action) => action.do === kind).length <= 1);

export const SaveRuleInput = RuleBody.extend({
  id: ChatId.optional(),
  name: z
    .string()
    .trim()
    .min(1)
    .max(RULE_NAME_MAX_LENGTH)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, "must be text without control characters"),
  isOn: z.boolean(),
})
  .refine(doesSomething, { path: ["actions"], message: "must do something" })
  .refine(repliesOnce, { path: ["actions"], message: "can reply, assign and choose a team once each" });
export type SaveRuleInput = z.infer<typeof SaveRuleInput>;

export const RuleView = RuleBody.extend({
  id: ChatId,
  name: z.string(),
  isOn: z.boolean(),
  /** How often it has matched and done something, and when last. */
  runs: z.int(),
  lastRunAt: Instant.nullable(),
});
export type RuleView = z.infer<typeof RuleView>;

export const RulesView = z.object({ rules: z.array(RuleView) });
export type RulesView = z.infer<typeof RulesView>;

export const RuleInput = z.strictObject({ id: ChatId });
export type RuleInput = z.infer<typeof RuleInput>;

/** All rules there are, in the order in which they are asked. */
export const OrderRulesInput = z.strictObject({ ids: z.array(ChatId).max(MAX_RULES) });
export type OrderRulesInput = z.infer<typeof OrderRulesInput>;

export const DryRunInput = RuleBody.pick({ trigger: true, match: true, conditions: true });
export type DryRunInput = z.infer<typeof DryRunInput>;

/** Of the newest conversations those in which a message would have met it. */
export const DryRunView = z.object({
  looked: z.int(),
  matched: z.array(
    z.object({
      conversationId: ChatId,
      reference: z.string(),
      name: z.string(),
      /** The message that meets it, shortened. */
      text: z.string(),
      at: Instant,
    }),
  ),
});
export type DryRunView = z.infer<typeof DryRunView>;
