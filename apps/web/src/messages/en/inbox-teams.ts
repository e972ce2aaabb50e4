import { defineMessages } from "../define-messages.ts";

/** Teams of agents: how they are set up, and which conversations are theirs. */
export const inboxTeams = defineMessages("inbox-teams", {
  teams: "Teams",
  team: "Team",
  anyTeam: "Any team",
  myTeams: "My teams",
  rowOf: "{team} · {name}",
  putInto: "Put into {name}",
  takeOut: "Take out of {name}",
  putDone: "Now in {name}.",
  takenOut: "No longer in a team.",

  text: "A conversation of a team is given by itself to its members alone, and waits in the team’s queue while none of them is available. Anybody who answers can put a conversation into a team, and so can rules and macros. Customers don’t see teams.",
  empty: "No teams yet.",
  name: "Team name",
  nameMissing: "Enter a name.",
  members: "Members",
  noAgents: "Nobody can answer yet.",
  agentsFailed: "The list of colleagues did not load.",
  membersOf: { one: "{count} member", other: "{count} members" },
  noMembers: "No members",
  deleteTitle: "Delete {name}?",
  deleteText:
    "Its conversations stay, without a team. Rules and macros that put conversations into it no longer do so.",
  deleteIt: "Delete the team",
});
