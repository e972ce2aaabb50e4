import { words } from "../words.ts";

/** Of the sandbox that a live venue may be; and what one that decides alone does by itself, said where it does it. */
export const sandbox = words("sandbox", {
  label: "Sandbox",
  band: "Live account in a sandbox: no real money.",
  kyc: "Sandbox: what you send is approved by itself within seconds. It counts here alone; with real money, people look at it. Send no real papers.",
  cooling: "Sandbox: it can be used at once. With real money it waits for 24 hours.",
  payIn:
    "Sandbox: a card or crypto payment settles by itself within seconds. A bank transfer waits for the team, who compares it.",
  payOut: "Sandbox: it is approved and paid by itself within seconds. With real money, people approve it.",
});
