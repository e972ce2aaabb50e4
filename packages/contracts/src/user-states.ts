/** Without a schema, for pages that must not evaluate text. `frozen` trades no more; `disabled` doesn't even sign in. */
export const USER_STATES = ["active", "frozen", "disabled"] as const;
export type UserState = (typeof USER_STATES)[number];
