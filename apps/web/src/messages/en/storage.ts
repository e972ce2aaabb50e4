import { defineMessages } from "../define-messages.ts";

/** While the server has no room for anything new. */
export const storage = defineMessages("storage", {
  // The server's disk is nearly full: what ends something is still done.
  low: "Our storage is full. New orders, payments and files are paused. Prices are live, and you can cancel orders.",
  // Its database can write nothing at all.
  full: "Our storage is full. Orders, cancels, payments and files are paused. Prices are live, and your account is safe.",
});
