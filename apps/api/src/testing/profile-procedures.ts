import type { ProcedureRow } from "./procedure-row.ts";

/** Personal details, preferences, the contact form, and what the installation says of itself. */
export const profileProcedures: Readonly<Record<string, ProcedureRow>> = {
  "auth.cancelEmailChange": { as: "user", input: undefined },
  "chat.contact": {
    as: "user",
    input: {
      clientMessageId: "01890f3e-7b5a-7cc0-8000-000000000011",
      topic: "trading",
      subject: "An order",
      text: "Where is it?",
    },
  },
  "profile.details": { as: "user", input: undefined },
  "profile.save": { as: "user", input: { name: "Ada Lovelace", phone: "+442079460958", country: "GB" } },
  "profile.removeAvatar": { as: "user", input: undefined },
  "profile.preferences": { as: "user", input: undefined },
  "profile.saveLanguage": { as: "user", input: { language: "de" } },
  "profile.savePreferences": {
    as: "user",
    input: { changes: [{ key: "theme", value: "dark", agoMs: 5 }] },
  },
};
