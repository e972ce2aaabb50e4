import type { ProcedureRow } from "./procedure-row.ts";

const someId = "01890f3e-7b5a-7cc0-8000-000000000009";
const token = `fmgl_${"A".repeat(43)}`;

/** Who writes to support without an account. No call of a guest names a contact, so none can name another's. */
export const contactsProcedures: Readonly<Record<string, ProcedureRow>> = {
  "contacts.talk": { as: "guest", input: undefined },
  "contacts.listMessages": { as: "guest", input: {} },
  "contacts.changes": { as: "guest", input: { after: 0 } },
  "contacts.begin": { as: "guest", input: undefined },
  "contacts.send": { as: "guest", input: { clientMessageId: someId, text: "Hello", page: "/welcome" } },
  "contacts.markRead": { as: "guest", input: {} },
  "contacts.setTyping": { as: "guest", input: undefined },
  "contacts.rate": { as: "guest", input: { score: 4 } },
  "contacts.introduce": { as: "guest", input: { name: "Ada" } },
  "contacts.openByLink": { as: "guest", input: { token } },
  "contacts.stopMails": { as: "guest", input: { token } },
  "contacts.leave": { as: "guest", input: undefined },
  "contacts.bringable": { as: "user", input: undefined },
  "contacts.bring": { as: "user", input: undefined },
  "contacts.find": { as: "admin", needs: "inbox.read", input: { conversationId: someId } },
  "contacts.setBlocked": {
    as: "admin",
    needs: "inbox.answer",
    input: { contactId: someId, isBlocked: true },
  },
  "contacts.erase": { as: "admin", needs: "inbox.set_up", input: { contactId: someId } },
};
