import { createHash } from "node:crypto";
import type { MacroAction, MacroView, RunMacroInput } from "@fillmark/contracts/macros";
import type { MacroFault, MacroPart } from "@fillmark/contracts/macro-bounds";
import type { AdminContext } from "../../../context/context.ts";
import { query } from "../../../db/query.ts";
import { DomainError } from "../../../errors/domain-error.ts";
import { uuidV7 } from "../../../runtime/uuid-v7.ts";
import type { Draft } from "../../chat/index.ts";
import { assignIn } from "../assign.ts";
import { MAX_LABELS } from "../desk-acts.ts";
import { changeAsAgent } from "../change-as-agent.ts";
import { replyIn } from "../reply.ts";
import { labelsOf, setLabelsIn } from "../set-labels.ts";
import { setStatusIn } from "../set-status.ts";
import { putIntoTeamIn } from "../teams/put-into-team.ts";
import { addNoteIn } from "../write-note.ts";
import { findMacro } from "./macros.ts";

/**
 * Takes all actions of a macro in one transaction, once for each `clientId`: the same press again changes nothing, another
 * under that id is MESSAGE_ID_CONFLICT. Where one can't be taken nothing happens, and MACRO_REFUSED names it. Throws
 * NOT_FOUND for a conversation that isn't there, VALIDATION where a reply is missing or none belongs.
 */
export async function runMacro(ctx: AdminContext, input: RunMacroInput): Promise<{ success: true }> {
  await changeAsAgent(ctx, input.conversationId, async (draft) => {
    if (!(await claim(ctx, draft, input))) return;
    const macro = await findMacro({ ...ctx, em: draft.em }, input.macroId);
    if (macro === null) throw refused("macro", "gone");
    if (macro.version !== input.version) throw refused("macro", "changed");
    requireReply(macro, input);
    await requireUnchanged(draft, input);
    const run = { clientId: input.clientId, reply: input.reply, also: { macro: macro.shortcut } };
    for (const action of macro.actions) await take(ctx, draft, { action, ...run });
  });
  return { success: true };
}

function refused(part: MacroPart, reason: MacroFault): DomainError {
  return new DomainError("MACRO_REFUSED", { part, reason });
}

/** False where this press was done before. Looked for under the conversation's lock, so two at once are one. */
async function claim(
  { actor }: AdminContext,
  { em, now, at }: Draft,
  input: RunMacroInput,
): Promise<boolean> {
  const { clientId, macroId, reply } = input;
  const payloadHash = createHash("sha256")
    .update(JSON.stringify([now.id, macroId.toLowerCase(), reply]))
    .digest("hex");
  const inserted = await query(em)
    .insertInto("chat_macro_runs")
    .values({
      admin_id: actor.adminId,
      client_id: clientId,
      conversation_id: now.id,
      payload_hash: payloadHash,
      ran_at: at,
    })
    .onConflict((conflict) => conflict.columns(["admin_id", "client_id"]).doNothing())
    .returning("client_id")
    .executeTakeFirst();
  if (inserted !== undefined) return true;
  const before = await query(em)
    .selectFrom("chat_macro_runs")
    .select("payload_hash")
    .where("admin_id", "=", actor.adminId)
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  if (before?.payload_hash !== payloadHash)
    throw new DomainError("MESSAGE_ID_CONFLICT", { clientMessageId: clientId });
  return false;
}

function requireReply({ actions }: MacroView, { reply }: RunMacroInput): void {
  if (actions.some((action) => action.do === "reply") === (reply !== null)) return;
  const message = reply === null ? "write the reply" : "this macro has no reply";
  throw new DomainError("VALIDATION", { issues: [{ field: "reply", message }] });
}

/** Nothing that other agents did, and nobody who has gone. What the customer wrote since refuses nothing. */
async function requireUnchanged({ em, now }: Draft, { seen }: RunMacroInput): Promise<void> {
  const isSame = seen.status === now.status && (seen.assigneeId?.toLowerCase() ?? null) === now.assigneeId;
  if (!isSame) throw refused("conversation", "changed");
  const said = await query(em)
    .selectFrom("chat_messages")
    .select(["author_kind", "erased_at"])
    .where("conversation_id", "=", now.id)
    .where((of) =>
      of.or([
        of("erased_at", "is not", null),
        of.and([of("seq", ">", String(seen.lastSeq)), of("author_kind", "=", "admin")]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  if (said !== undefined) throw refused("conversation", said.erased_at === null ? "changed" : "erased");
}

interface Step {
  readonly action: MacroAction;
  readonly clientId: string;
  readonly reply: string | null;
  readonly also: Readonly<Record<string, unknown>>;
}

async function take(ctx: AdminContext, draft: Draft, { action, clientId, reply, also }: Step): Promise<void> {
  switch (action.do) {
    case "reply":
      await replyIn(ctx, draft, {
        clientMessageId: clientId,
        text: reply ?? action.text,
        fileId: null,
        also,
      });
      return;
    case "note":
      // An id of its own: the reply has that of the press.
      await addNoteIn(ctx, draft, { clientMessageId: uuidV7(draft.at.getTime()), text: action.text, also });
      return;
    case "addLabel":
    case "removeLabel":
      return changeLabel(ctx, draft, { action, also });
    case "assign": {
      const to = action.to === "me" ? ctx.actor.adminId : action.to === "nobody" ? null : action.to;
      return orGone("assign", () => assignIn(ctx, draft, { to, also }));
    }
    case "team": {
      const to = action.to === "none" ? null : action.to;
      return orGone("team", () => putIntoTeamIn(ctx, draft, { to, also }));
    }
    case "setStatus":
      return setStatusIn(ctx, draft, { status: action.status, until: undefined, also });
    case "snooze": {
      const until = new Date(draft.at.getTime() + action.minutes * 60_000);
      return setStatusIn(ctx, draft, { status: "snoozed", until, also });
    }
  }
}

async function changeLabel(
  ctx: AdminContext,
  draft: Draft,
  { action, also }: Pick<Step, "also"> & { readonly action: Extract<MacroAction, { labelId: string }> },
): Promise<void> {
  const id = action.labelId.toLowerCase();
  const had = await labelsOf(draft);
  const labelIds = action.do === "addLabel" ? [...new Set([...had, id])] : had.filter((one) => one !== id);
  if (labelIds.length > MAX_LABELS) throw refused(action.do, "full");
  await orGone(action.do, () => setLabelsIn(ctx, draft, { labelIds, also }));
}

/** What a part needs isn't there any more: it is the part that is refused. */
async function orGone(part: MacroPart, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isGone =
      error instanceof DomainError && (error.code === "NOT_FOUND" || error.code === "UNKNOWN_TEAM");
    if (isGone) throw refused(part, "gone");
    throw error;
  }
}
