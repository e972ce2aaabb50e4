// The tables of mails to support, as the migrations leave them: entities.integration.test.ts compares both.
import { defineEntity, p } from "@mikro-orm/core";

export const SupportMailboxEntity = defineEntity({
  name: "SupportMailbox",
  tableName: "support_mailboxes",
  properties: {
    place: p.text().primary(),
    uidValidity: p.text().nullable(),
    lastUid: p.bigint("string").defaultRaw("0"),
    connectedAt: p.datetime(3).nullable(),
    fetchedAt: p.datetime(3).nullable(),
    failure: p.text().$type<"unreachable" | "password" | "folder" | "certificate" | "answer">().nullable(),
    failingSince: p.datetime(3).nullable(),
    failures: p.integer().defaultRaw("0"),
    nextTryAt: p.datetime(3).nullable(),
    stuckUid: p.bigint("string").nullable(),
    stuckTries: p.integer().defaultRaw("0"),
  },
});

export const SupportMailEntity = defineEntity({
  name: "SupportMail",
  tableName: "support_mails",
  properties: {
    key: p.text().primary(),
    senderHash: p.text().nullable(),
    outcome: p.text().$type<"filing" | "filed" | "noted" | "dropped">(),
    reason: p.text().nullable(),
    conversationId: p.uuid().nullable(),
    clientMessageId: p.uuid().nullable(),
    subject: p.text().defaultRaw("''::text"),
    original: p.text().defaultRaw("''::text"),
    proof: p.text().$type<"server" | "thread" | "none">().nullable(),
    claimsAccount: p.boolean().defaultRaw("false"),
    attachments: p.json<unknown>().defaultRaw("'[]'::jsonb"),
    createdAt: p.datetime(3),
  },
});

export const SupportMailThreadEntity = defineEntity({
  name: "SupportMailThread",
  tableName: "support_mail_threads",
  properties: {
    conversationId: p.uuid().primary(),
    token: p.text(),
    address: p.text(),
    subject: p.text(),
    messageIds: p.json<unknown>(),
    sentSeq: p.bigint("string"),
  },
});
