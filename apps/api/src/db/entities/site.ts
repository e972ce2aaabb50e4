// The tables of site, as the migrations leave them: entities.integration.test.ts compares both.
import { defineEntity, p } from "@mikro-orm/core";

export const SiteVersionEntity = defineEntity({
  name: "SiteVersion",
  tableName: "site_versions",
  properties: {
    version: p.integer().primary(),
    settings: p.json<unknown>(),
    savedAt: p.datetime(3),
    savedBy: p.uuid(),
  },
});

export const AnnouncementEntity = defineEntity({
  name: "Announcement",
  tableName: "announcements",
  properties: {
    id: p.uuid().primary(),
    kind: p.text().$type<"info" | "warning">(),
    audience: p.text().$type<"all" | "users" | "guests" | "live">(),
    isDismissible: p.boolean(),
    words: p.json<unknown>(),
    startsAt: p.datetime(3).nullable(),
    endsAt: p.datetime(3).nullable(),
    isDraft: p.boolean().defaultRaw("true"),
    revision: p.integer().defaultRaw("1"),
    changedAt: p.datetime(3),
    changedBy: p.uuid(),
  },
});

export const AnnouncementDismissalEntity = defineEntity({
  name: "AnnouncementDismissal",
  tableName: "announcement_dismissals",
  properties: {
    announcementId: p.uuid().primary(),
    userId: p.uuid().primary(),
    at: p.datetime(3),
  },
});
