// The tables of mail, as the migrations leave them: entities.integration.test.ts compares both.
import { defineEntity, p } from "@mikro-orm/core";

export const MailEntity = defineEntity({
  name: "Mail",
  tableName: "mails",
  properties: {
    id: p.bigint("string").primary().autoincrement(),
    recipient: p.text(),
    subject: p.text(),
    body: p.text(),
    kind: p.text(),
    once: p.text(),
    state: p.text().$type<"waiting" | "sent" | "failed" | "kept">().defaultRaw("'waiting'::text"),
    attempts: p.integer().defaultRaw("0"),
    lastError: p.text().nullable(),
    nextTryAt: p.datetime(3),
    createdAt: p.datetime(3),
    sentAt: p.datetime(3).nullable(),
    messageId: p.text().nullable(),
    replyTo: p.text().nullable(),
    fileId: p.uuid().nullable(),
    answers: p.json<unknown>().nullable(),
  },
});
