// The tables of contacts, as the migrations leave them: entities.integration.test.ts compares both.
import { defineEntity, p } from "@mikro-orm/core";

export const ContactEntity = defineEntity({
  name: "Contact",
  tableName: "contacts",
  properties: {
    id: p.uuid().primary(),
    source: p.text().$type<"page" | "email">(),
    email: p.text().nullable(),
    emailConfirmedAt: p.datetime(3).nullable(),
    name: p.text().nullable(),
    language: p.text(),
    page: p.text().nullable(),
    network: p.text().nullable(),
    blockedAt: p.datetime(3).nullable(),
    blockedBy: p.uuid().nullable(),
    createdAt: p.datetime(3),
  },
});

export const ContactMailStopEntity = defineEntity({
  name: "ContactMailStop",
  tableName: "contact_mail_stops",
  properties: {
    emailHash: p.text().primary(),
    stoppedAt: p.datetime(3),
  },
});

export const ContactTokenEntity = defineEntity({
  name: "ContactToken",
  tableName: "contact_tokens",
  properties: {
    hash: p.text().primary(),
    contactId: p.uuid(),
    purpose: p.text().$type<"session" | "link" | "stop">(),
    email: p.text().nullable(),
    expiresAt: p.datetime(3),
    createdAt: p.datetime(3),
  },
});
