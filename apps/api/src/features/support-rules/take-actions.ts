import type { MacroAction } from "@fillmark/contracts/macros";
import type { RuleAction, RuleView } from "@fillmark/contracts/support-rules";
import { AUTOMATIC_REPLY_EVERY_MS } from "@fillmark/contracts/support-rule-bounds";
import { query } from "../../db/query.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { referenceOf, type Draft, type SupportDesk } from "../chat/index.ts";
import { deskActs } from "../inbox/index.ts";
import type { Customer } from "./facts.ts";

interface Taking {
  readonly rule: RuleView;
  readonly customer: Customer;
  readonly desk: SupportDesk;
}

/**
 * What a rule does with a conversation that is held. Each act leaves a line that names the rule, and what is as it should be is no
 * act. What can't be done, as with a label or a team that is gone, is left out: nobody is there to be told. False where it did nothing.
 */
export async function takeActions(draft: Draft, { rule, ...taking }: Taking): Promise<boolean> {
  const macro = rule.macroId === null ? null : await deskActs.teamMacro(draft.em, rule.macroId);
  // A macro's reply is a person's to look at first.
  const follows = (macro?.actions ?? []).filter((action) => action.do !== "reply");
  let hasActed = false;
  for (const action of [...rule.actions, ...follows]) {
    const line = await take(draft, action, taking);
    if (line === null) continue;
    hasActed = true;
    await draft.addRuleNote({ ruleId: rule.id, ruleName: rule.name, text: line });
  }
  return hasActed;
}

/** Does it, and says what was done; null where nothing was. */
async function take(
  draft: Draft,
  action: RuleAction | MacroAction,
  { customer, desk }: Omit<Taking, "rule">,
): Promise<string | null> {
  switch (action.do) {
    case "reply":
      return reply(draft, action.text, customer);
    case "note":
      return action.text;
    case "addLabel":
    case "removeLabel":
      return changeLabel(draft, action);
    case "assign":
      return action.to === "me" ? null : assign(draft, action.to === "nobody" ? null : action.to);
    case "team":
      return putIntoTeam(draft, desk, action.to === "none" ? null : action.to);
    case "setStatus":
      return setStatus(draft, action.status);
    case "snooze":
      return setStatus(draft, "snoozed", new Date(draft.at.getTime() + action.minutes * 60_000));
  }
}

/** One in an episode, and one in an hour, whichever rule it is of: two who answer by themselves can't go on for ever. */
async function reply(draft: Draft, text: string, { firstName }: Customer): Promise<string | null> {
  const { em, now, at } = draft;
  if (now.status === "resolved") return null;
  const since = new Date(at.getTime() - AUTOMATIC_REPLY_EVERY_MS);
  const before = await query(em)
    .selectFrom("chat_messages")
    .select("seq")
    .where("conversation_id", "=", now.id)
    .where("is_automatic", "=", true)
    .where((of) => of.or([of("episode", "=", now.episode), of("created_at", ">", since)]))
    .limit(1)
    .executeTakeFirst();
  if (before !== undefined) return null;
  const names = { "{user}": firstName, "{reference}": referenceOf(now) };
  const filled = text.replace(/\{user\}|\{reference\}/g, (name) =>
    name === "{user}" ? names["{user}"] : names["{reference}"],
  );
  await draft.addAutomaticReply(filled);
  return "Sent an automatic reply.";
}

async function changeLabel(
  draft: Draft,
  action: Extract<MacroAction, { labelId: string }>,
): Promise<string | null> {
  const name = await deskActs.changeLabel(draft, action);
  if (name === null) return null;
  return action.do === "addLabel" ? `Added the label “${name}”.` : `Removed the label “${name}”.`;
}

async function assign(draft: Draft, to: string | null): Promise<string | null> {
  const id = to?.toLowerCase() ?? null;
  if (draft.now.assigneeId === id) return null;
  if (id === null) {
    draft.setAssignee(null);
    return "Returned the conversation to the queue.";
  }
  const name = await deskActs.answererName(draft.em, id);
  if (name === null) return null;
  draft.setAssignee(id);
  await draft.addSystemMessage("assigned", id);
  return `Assigned the conversation to ${name}.`;
}

async function putIntoTeam(draft: Draft, desk: SupportDesk, to: string | null): Promise<string | null> {
  try {
    return await deskActs.moveToTeam(draft, desk, to);
  } catch (error) {
    if (error instanceof DomainError && error.code === "UNKNOWN_TEAM") return null;
    throw error;
  }
}

/** Of one that is resolved nothing: a person has decided that since. */
async function setStatus(draft: Draft, status: Draft["now"]["status"], until?: Date): Promise<string | null> {
  const { status: from } = draft.now;
  if (from === "resolved" || from === status) return null;
  if (status === "resolved") await draft.resolve(null);
  else draft.setStatus(status, until);
  return status === "resolved" ? "Resolved the conversation." : `Set the status to ${status}.`;
}
