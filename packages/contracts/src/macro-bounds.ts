// What macros can hold, without the schemas: for pages, too.

/** Of the team's, and of each agent's own. */
export const MAX_MACROS = 100;
export const MAX_MACRO_ACTIONS = 10;
export const SHORTCUT_SHAPE = /^[a-z0-9-]{1,30}$/;
/** How long a macro can snooze for, in minutes: a month at most. */
export const SNOOZE_MINUTES = { least: 5, most: 43_200 } as const;

/** What refuses a macro: its part, and why. */
export const MACRO_PARTS = [
  "macro",
  "conversation",
  "reply",
  "note",
  "addLabel",
  "removeLabel",
  "assign",
  "team",
  "setStatus",
  "snooze",
] as const;
export type MacroPart = (typeof MACRO_PARTS)[number];
export const MACRO_FAULTS = ["gone", "changed", "erased", "full"] as const;
export type MacroFault = (typeof MACRO_FAULTS)[number];
