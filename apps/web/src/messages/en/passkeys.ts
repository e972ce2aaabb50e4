import { words } from "../words.ts";

/** What the browser's own questions about passkeys come to, wherever they are asked. */
export const passkeys = words("passkeys", {
  use: "Use a passkey",
  closed: "The browser's question was closed, or it took too long. Try again.",
  exists: "This device has a passkey for your account already.",
  unable: "This device can't make a passkey that asks for your fingerprint, face or code.",
  notHere:
    "Your passkeys work where this site is opened by its name, not by an address of numbers, and in a browser that knows them.",
  failed: "The browser could not use a passkey here. Try again, or use another way.",
});
