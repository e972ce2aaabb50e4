import { defineMessages } from "../define-messages.ts";

/** Of the sandbox that a live venue may be; and what one that decides alone does by itself, said where it does it. */
export const sandbox = defineMessages("sandbox", {
  label: "Sandbox",
  band: "Live account in a sandbox: no real money.",
  kyc: "Sandbox: what you send is approved automatically within seconds. It counts only here; with real money, our team reviews it. Send no real documents.",
  cooling: "Sandbox: you can use it at once. With real money it takes 24 hours.",
  payIn:
    "Sandbox: a card or crypto payment settles automatically within seconds. A bank transfer is checked by the team.",
  payOut:
    "Sandbox: it is approved and paid automatically within seconds. With real money, our team approves it.",
});
