import { defineMessages } from "../define-messages.ts";

/** The lists of the console that admins come back to, with what they asked of them. */
export const savedViews = defineMessages("saved-views", {
  views: "Views",
  everything: "No filters",
  loading: "Loading your views",
  failed: "The views did not load.",
  retry: "Try again",
  by: "Shared by {name}",
  shared: "Shared with the team",
  save: "Save this view…",
  saveTitle: "Save this view",
  saveText: "Its filters are kept under a name. Under a name that you have used here, it is replaced.",
  name: "Name",
  nameHint: "Letters and digits, such as “Frozen this week”.",
  nameMissing: "Give it a name.",
  nameSigns: "Use letters, digits, spaces and . , : ( ) + # / - only.",
  share: "Share with everybody who may open this list",
  keep: "Cancel",
  action: "Save view",
  saved: "View “{name}” saved.",
  remove: "Remove “{name}”",
  removed: "View “{name}” removed.",
  notChanged: "Nothing was changed. {reason}",
});
