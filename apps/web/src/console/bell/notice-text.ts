import type { AdminNotificationView } from "@fillmark/contracts/admin-notifications";
import { adminNoticePath } from "@fillmark/contracts/admin-subjects";
import { formatExact, formatMoment, formatTime, formatDay } from "../../format/format.ts";
import { adminNotices } from "../../messages/en/admin-notices.ts";

const abouts = {
  adjustment: adminNotices("about_adjustment"),
  deposit_payment: adminNotices("about_deposit_payment"),
  chargeback: adminNotices("about_chargeback"),
  screening_match: adminNotices("about_screening_match"),
  duplicate_customer: adminNotices("about_duplicate_customer"),
  rule_change: adminNotices("about_rule_change"),
  terms_change: adminNotices("about_terms_change"),
  verification_override: adminNotices("about_verification_override"),
  factor_reset: adminNotices("about_factor_reset"),
  country_change: adminNotices("about_country_change"),
  team_change: adminNotices("about_team_change"),
  open_live_venue: adminNotices("about_open_live_venue"),
} as const;

function isKnown(about: string): about is keyof typeof abouts {
  return about in abouts;
}

interface NoticeText {
  title: string;
  detail: string;
  href: string;
  isLate: boolean;
}

/** What waits, since when, and where it is seen to. `targetMinutes` is that of its queue; undefined for jobs. */
export function describeNotice(
  { content, readAt }: AdminNotificationView,
  targetMinutes: number | undefined,
  now: number,
): NoticeText {
  const { subject, since, amount, about } = content;
  const isLate =
    readAt === null && targetMinutes !== undefined && now > Date.parse(since) + targetMinutes * 60_000;
  const isToday = formatDay(since) === formatDay(now);
  const at = isToday ? formatTime(since) : formatMoment(since);
  return {
    title: adminNotices(subject),
    detail: detailOf({ at, isLate, amount, about: subject === "jobs" ? about : aboutOf(about) }),
    href: adminNoticePath(content),
    isLate,
  };
}

function aboutOf(about: string | null): string | null {
  if (about === null) return null;
  return isKnown(about) ? abouts[about] : adminNotices("about_other");
}

interface Detail {
  at: string;
  isLate: boolean;
  amount: { asset: string; amount: string } | null;
  about: string | null;
}

function detailOf({ at, isLate, amount, about }: Detail): string {
  if (amount !== null) {
    const figure = formatExact(amount.amount, amount.asset);
    return adminNotices(isLate ? "lateAmount" : "sinceAmount", { amount: figure, at });
  }
  if (about !== null) return adminNotices(isLate ? "lateAbout" : "sinceAbout", { about, at });
  return adminNotices(isLate ? "late" : "since", { at });
}
