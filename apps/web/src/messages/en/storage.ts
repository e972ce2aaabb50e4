import { words } from "../words.ts";

/** While the server has no room for anything new. */
export const storage = words("storage", {
  // The server's disk is nearly full: what ends something is still done.
  low: "Our storage is full. New orders, payments and files wait. Prices run, and you can cancel orders.",
  // Its database can write nothing at all.
  full: "Our storage is full. Orders, cancels, payments and files wait. Prices run, and your account is safe.",
});
