import type { ProcedureRow } from "./procedure-row.ts";

const someId = "01890f3e-7b5a-7cc0-8000-000000000009";

/** What stands around the inbox: macros. */
export const supportToolsProcedures: Readonly<Record<string, ProcedureRow>> = {
  "macros.list": { as: "admin", needs: "inbox.read", input: undefined },
  "macros.save": {
    as: "admin",
    needs: "inbox.set_up",
    input: { shortcut: "hello", isOwn: false, actions: [{ do: "reply", text: "Hello {user}" }] },
  },
  "macros.remove": { as: "admin", needs: "inbox.set_up", input: { id: someId } },
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
