import { CLAIM_IDS } from "@fillmark/contracts/site";
import type { ProcedureRow } from "./procedure-row.ts";

const needs = "site.set_up";
const id = "01890f3e-7b5a-7cc0-8000-000000000004";
const words = { en: { title: "Maintenance", text: "Orders rest for an hour." } };
const settings = {
  brand: "Fillmark",
  claims: CLAIM_IDS.map((claim) => ({ id: claim, isShown: true, words })),
  support: { answerTime: null, greeting: null },
  contact: { email: null, phone: null, address: null, links: [] },
};
const announcement = {
  kind: "info",
  audience: "all",
  isDismissible: true,
  words: { en: { title: "Maintenance", markdown: "Orders rest for an hour." } },
  startsAt: null,
  endsAt: null,
};

/** What the operator says about the platform, and to everyone in it. */
export const siteProcedures: Readonly<Record<string, ProcedureRow>> = {
  "site.landing": { as: "guest", input: { language: "en" } },
  "site.measured": { as: "guest", input: undefined },
  "site.announcements": { as: "guest", input: { language: "en" } },
  "site.dismissAnnouncement": {
    as: "user",
    input: { id },
    others: ({ announcementId }) => ({ id: announcementId }),
  },
  "site.settings": { as: "admin", needs, input: undefined },
  // A version that nobody has seen, so that a suite which sends this often leaves the settings as they are.
  "site.saveSettings": { as: "admin", needs, input: { settings, version: 1_000_000 } },
  "site.listAnnouncements": { as: "admin", needs, input: { limit: 5 } },
  "site.saveAnnouncement": { as: "admin", needs, input: announcement },
  "site.scheduleAnnouncement": { as: "admin", needs, input: { id, revision: 1 } },
  "site.endAnnouncement": { as: "admin", needs, input: { id } },
  "site.deleteAnnouncement": { as: "admin", needs, input: { id } },
  "site.previewAnnouncement": { as: "admin", needs, input: { markdown: "**Soon**" } },
};
