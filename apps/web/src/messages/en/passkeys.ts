import { defineMessages } from "../define-messages.ts";

/** What the browser's own questions about passkeys come to, wherever they are asked. */
export const passkeys = defineMessages("passkeys", {
  use: "Use a passkey",
  closed: "The passkey prompt was closed, or it took too long. Try again.",
  exists: "This device already has a passkey for your account.",
  unable: "This device can't create a passkey that asks for your fingerprint, face or code.",
  notHere:
    "Passkeys work where this site is opened by its name, not by a numeric address, and in a browser that supports them.",
  failed: "The browser could not use a passkey here. Try again, or use another way.",
});
