import { defineMessages } from "../define-messages.ts";

/** For whose account is frozen. */
export const frozenMessages = defineMessages("frozen", {
  frozen: "Your account is frozen. You can view everything and cancel orders, but not place new ones.",
  trading: "Trading is frozen for your account. Open orders stay, and you can cancel them.",
  deposits: "Deposits are frozen for your account. Everything else works as before.",
  withdrawals: "Withdrawals are frozen for your account. Everything else works as before.",
  toSupport: "Write to support",
});
