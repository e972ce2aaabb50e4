import { z } from "zod";
import { ChatId } from "./chat.ts";
import { AgentView, ConversationInput, TeamView } from "./inbox.ts";
import { MAX_TEAM_MEMBERS, TEAM_NAME_MAX_LENGTH } from "./support-team-bounds.ts";

/** Agents who answer conversations of one kind together. */

export const SupportTeamView = TeamView.extend({
  /** Counts its changes: who saves it says which they saw. */
  version: z.int(),
  /** Those of them who may answer now, by name. */
  members: z.array(AgentView),
});
export type SupportTeamView = z.infer<typeof SupportTeamView>;

const Saved = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(TEAM_NAME_MAX_LENGTH)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, "must be text without control characters"),
  /** Agents who may answer. All of them: who isn't named is no member any more. */
  memberIds: z.array(ChatId).max(MAX_TEAM_MEMBERS),
});

/** Adds a team, or replaces the one that `replaces` names: where it has been changed since, the answer is TEAM_CHANGED. */
export const SaveTeamInput = Saved.extend({
  replaces: z.strictObject({ id: ChatId, version: z.int().min(1).max(2_147_483_647) }).optional(),
});
export type SaveTeamInput = z.infer<typeof SaveTeamInput>;

/**
 * Into a team, or out of any with null. `from` is the team that the caller saw: when someone was quicker, the answer is
 * TEAM_CHANGED and nothing happens.
 */
export const PutIntoTeamInput = ConversationInput.extend({
  to: ChatId.nullable(),
  from: ChatId.nullable(),
});
export type PutIntoTeamInput = z.infer<typeof PutIntoTeamInput>;
