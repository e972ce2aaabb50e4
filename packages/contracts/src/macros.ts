import { z } from "zod";
import { ChatId, ChatSeq, ClientMessageId } from "./chat.ts";
import { BlankFreeText, CONVERSATION_STATUSES, ConversationInput } from "./inbox.ts";
import { MAX_MACRO_ACTIONS, SHORTCUT_SHAPE, SNOOZE_MINUTES } from "./macro-bounds.ts";

/** Named actions that an agent takes on a conversation in one press. */

export const MacroAction = z.discriminatedUnion("do", [
  /** `{user}`, `{agent}` and `{reference}` stand for what they say, as in a saved answer. */
  z.strictObject({ do: z.literal("reply"), text: BlankFreeText }),
  z.strictObject({ do: z.literal("note"), text: BlankFreeText }),
  z.strictObject({ do: z.literal("addLabel"), labelId: ChatId }),
  z.strictObject({ do: z.literal("removeLabel"), labelId: ChatId }),
  z.strictObject({ do: z.literal("assign"), to: z.union([z.literal(["me", "nobody"]), ChatId]) }),
  z.strictObject({ do: z.literal("team"), to: z.union([z.literal("none"), ChatId]) }),
  z.strictObject({ do: z.literal("setStatus"), status: z.literal(["open", "pending", "resolved"]) }),
  z.strictObject({
    do: z.literal("snooze"),
    minutes: z.int().min(SNOOZE_MINUTES.least).max(SNOOZE_MINUTES.most),
  }),
]);
export type MacroAction = z.infer<typeof MacroAction>;

/** Of these a macro has one at most: a second would undo the first, or write to the customer twice. */
const once = [["reply"], ["note"], ["assign"], ["team"], ["setStatus", "snooze"]];

/** They are taken in their order. */
export const MacroActions = z
  .array(MacroAction)
  .min(1)
  .max(MAX_MACRO_ACTIONS)
  .refine(
    (actions) => once.every((kinds) => actions.filter((action) => kinds.includes(action.do)).length <= 1),
    "can reply, note, assign, choose a team and set the status once each",
  );

export const MacroView = z.object({
  id: ChatId,
  /** Typed after a slash. */
  shortcut: z.string(),
  /** The caller's alone; else the team's. */
  isOwn: z.boolean(),
  /** Counts its changes: who runs it says which they saw. */
  version: z.int(),
  actions: MacroActions,
});
export type MacroView = z.infer<typeof MacroView>;

export const SaveMacroInput = z.strictObject({
  id: ChatId.optional(),
  shortcut: z.string().regex(SHORTCUT_SHAPE, "1 to 30 small letters, digits or -"),
  isOwn: z.boolean(),
  actions: MacroActions,
});
export type SaveMacroInput = z.infer<typeof SaveMacroInput>;

/**
 * `seen` is what the caller saw of the conversation: where another agent has changed it since, nothing happens and the answer is
 * MACRO_REFUSED. So it is where any part of the macro can't be done.
 */
export const RunMacroInput = ConversationInput.extend({
  /** The same for every try of one press: it is done once. */
  clientId: ClientMessageId,
  macroId: ChatId,
  version: z.int(),
  /** What is sent for the macro's reply, with its placeholders filled; null where it has none. */
  reply: BlankFreeText.nullable(),
  seen: z.strictObject({
    status: z.enum(CONVERSATION_STATUSES),
    assigneeId: ChatId.nullable(),
    lastSeq: ChatSeq,
  }),
});
export type RunMacroInput = z.infer<typeof RunMacroInput>;
