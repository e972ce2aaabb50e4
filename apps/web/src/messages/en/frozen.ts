import { defineMessages } from "../define-messages.ts";

/** For whose account is frozen. */
export const frozenMessages = defineMessages("frozen", {
  frozen: "Your account is frozen. You can view everything and cancel orders, but not place new ones.",
  toSupport: "Write to support",
});
