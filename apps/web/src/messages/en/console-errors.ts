import { defineMessages } from "../define-messages.ts";

/** Refusals that the console alone meets. It brings them along, so that no page of a customer carries them. */
export const consoleErrors = defineMessages("console-errors", {
  STATEMENT_REFUSED: "The statement was not taken. Nothing of it was.",
  LINE_MOVED_ON: "This line was decided in the meantime. Look at it again.",
  LINE_DOES_NOT_FIT: "This line can't be evidence of that.",
  BANK_ACCOUNT_KNOWN: "This bank account is there already.",
  BANK_DETAILS_WRONG: "Check the numbers of the bank account.",
  CHARGEBACK_OPEN: "This deposit is already being taken back.",
  CHARGEBACK_MOVED_ON: "This case has moved on. Look at it again.",
  FACTOR_RESET_OPEN: "A reset of this second factor is already waiting.",
  COUNTRY_CHANGE_WAITS: "A change of this country is already waiting.",
  FACTOR_NOT_LOST:
    "There is no second factor to reset, or its owner has used or changed it since this was requested.",
  OPENING_HOURS_WRONG: "Opening hours must end after they begin, and those of one day can't overlap.",
  MACRO_REFUSED:
    "A part of this macro can't be done now, so nothing of it was. Look at the conversation again.",
  TOO_MANY_RULES: "There are as many rules as there may be. Remove one first.",
  TOO_MANY_MACROS: "There are as many macros as there may be. Remove one first.",
  TOO_MANY_TEAMS: "There are as many teams as there may be. Remove one first.",
  TEAM_CHANGED: "Somebody else has just changed this. Look at it again.",
  UNKNOWN_TEAM: "This team isn't there any more.",
  UNKNOWN_AGENT: "One of these people can't answer any more. Look at the list again.",
  ACCENT_UNREADABLE: "Text in this color is too hard to read. Choose a darker one.",
  TOO_MANY_TAGS:
    "There are as many tags as there may be. Use one of them, or remove one that is no longer needed.",
  TOO_MANY_VIEWS: "You have saved as many views of this list as there may be. Remove one first.",
  LIST_REFUSED: "The list was not taken. The one before stays.",
  MONITORING_OPEN:
    "An alert about this customer's money is undecided. Somebody has to decide it under Monitoring first.",
  MONITORING_MOVED_ON: "This alert was decided in the meantime, or has new movements. Look at it again.",
  MONITORING_RULE_MOVED_ON: "Somebody else has changed this rule. Look at it again.",
  SCREENING_OPEN: "This customer may be on a list. Somebody has to decide that under Screening first.",
  SCREENING_MOVED_ON: "This match was decided in the meantime. Look at it again.",
  DUPLICATE_OPEN:
    "This customer may have another account. Somebody has to decide that under Duplicates first.",
  DUPLICATE_ACCOUNT: "This person has another account, which stays. This one can't be approved.",
  DUPLICATE_MOVED_ON: "These two accounts were decided on in the meantime. Look at them again.",
  DOCUMENTS_UNSEEN:
    "Open each document before you approve: one of them was never opened, or was replaced since.",
  MEASURE_NOT_ENOUGH: "Who is on a list of sanctions can't be kept without a freeze.",
  GO_LIVE_INCOMPLETE: "The live venue can't be opened before everything on its checklist is there.",
  BROUGHT_IN_BY_ASKER: "The requester invited you to the team. Somebody else has to approve it.",
  TEAM_CHANGE_WAITS: "This change has already been requested. It waits for another owner or for its time.",
  LISTING_TAKEN: "There is one of this name already, or one that is written alike.",
  ASSET_NOT_LISTED: "This asset isn’t here. If it is proposed, somebody else has to approve it first.",
  FEED_LACKS_PAIR: "The market feed has no price of this pair. Choose traders’ orders only.",
});
