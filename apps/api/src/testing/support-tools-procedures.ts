import type { ProcedureRow } from "./procedure-row.ts";

const someId = "01890f3e-7b5a-7cc0-8000-000000000009";

const rule = {
  trigger: "message",
  match: "all",
  conditions: [{ if: "words", words: ["refund"] }],
  actions: [{ do: "note", text: "Hello" }],
  macroId: null,
};

/** What stands around the inbox: macros, rules and reports. */
export const supportToolsProcedures: Readonly<Record<string, ProcedureRow>> = {
  "macros.list": { as: "admin", needs: "inbox.read", input: undefined },
  "macros.save": {
    as: "admin",
    needs: "inbox.set_up",
    input: { shortcut: "hello", isOwn: false, actions: [{ do: "reply", text: "Hello {user}" }] },
  },
  "macros.remove": { as: "admin", needs: "inbox.set_up", input: { id: someId } },
  "supportReports.read": {
    as: "admin",
    needs: "inbox.set_up",
    input: { from: "2026-11-01", to: "2026-11-30" },
  },
  "supportReports.listRatings": {
    as: "admin",
    needs: "inbox.set_up",
    input: { from: "2026-11-01", to: "2026-11-30", limit: 5 },
  },
  "supportRules.list": { as: "admin", needs: "inbox.read", input: undefined },
  "supportRules.save": { as: "admin", needs: "inbox.set_up", input: { ...rule, name: "Hello", isOn: false } },
  "supportRules.remove": { as: "admin", needs: "inbox.set_up", input: { id: someId } },
  "supportRules.order": { as: "admin", needs: "inbox.set_up", input: { ids: [] } },
  "supportRules.dryRun": {
    as: "admin",
    needs: "inbox.set_up",
    input: { trigger: "message", match: "all", conditions: [] },
  },
  "supportMail.status": { as: "admin", needs: "inbox.read", input: undefined },
  "supportMail.thread": { as: "admin", needs: "inbox.read", input: { conversationId: someId } },
  "supportMail.original": {
    as: "admin",
    needs: "inbox.read",
    input: { conversationId: someId, clientMessageId: someId },
  },
  "supportTeams.list": { as: "admin", needs: "inbox.read", input: undefined },
  "supportTeams.save": { as: "admin", needs: "inbox.set_up", input: { name: "Payments", memberIds: [] } },
  "supportTeams.remove": { as: "admin", needs: "inbox.set_up", input: { id: someId } },
  "supportTeams.putInto": {
    as: "admin",
    needs: "inbox.answer",
    input: { conversationId: someId, to: null, from: null },
  },
  "macros.run": {
    as: "admin",
    needs: "inbox.answer",
    input: {
      conversationId: someId,
      clientId: someId,
      macroId: someId,
      version: 1,
      reply: null,
      seen: { status: "open", assigneeId: null, lastSeq: 1 },
    },
  },
};
