// What rules of the desk can hold, without the schemas: for pages, too.

export const MAX_RULES = 50;
export const MAX_CONDITIONS = 10;
export const MAX_WORDS = 20;
export const MAX_RULE_ACTIONS = 10;
export const RULE_NAME_MAX_LENGTH = 40;

/**
 * A conversation begins with the customer's first message ever, is opened anew by their first after a resolution, and each of
 * their messages is one. Nothing that agents or rules do begins a rule.
 */
export const RULE_TRIGGERS = ["conversation", "message", "reopened"] as const;
export type RuleTrigger = (typeof RULE_TRIGGERS)[number];

/** A conversation gets no second automatic reply within this, and in one episode only one. */
export const AUTOMATIC_REPLY_EVERY_MS = 3_600_000;

/** How many conversations a dry run looks at, and how many messages of each. */
export const DRY_RUN = { conversations: 100, messages: 20 } as const;
