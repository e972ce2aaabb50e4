import { words } from "../words.ts";

/** For whose account is frozen. */
export const frozenWords = words("frozen", {
  frozen: "Your account is frozen. You can look at everything and cancel orders, and place no new ones.",
  toSupport: "Write to support",
});
