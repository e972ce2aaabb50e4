import { type ComponentType, lazy } from "react";
import type { ConsolePath } from "@fillmark/contracts/page-paths";
import { adminNotices } from "../../messages/en/admin-notices.ts";
import { adminMessages } from "../../messages/en/admin.ts";
import { consolePlaces } from "../../messages/en/console-places.ts";

/** A page of the console. Patterns are wouter's. */
export interface ConsolePage {
  path: string;
  /** In the browser's own title. */
  title: string;
  load: () => Promise<{ default: ComponentType }>;
  Page: ComponentType;
}

function page(path: ConsolePath | "*", title: string, load: ConsolePage["load"]): ConsolePage {
  return { path, title, load, Page: lazy(load) };
}

/** The whole map of the console; who may see what, each page says itself. */
export const consolePages: readonly ConsolePage[] = [
  page(
    "/admin/login",
    adminMessages("signInTitle"),
    () => import("../../features/admin/admin-login-page.tsx"),
  ),
  page("/admin", consolePlaces("overview"), () => import("../../features/overview/overview-page.tsx")),
  page(
    "/admin/support/:conversationId?",
    adminMessages("support"),
    () => import("../../features/inbox/inbox-page.tsx"),
  ),
  page(
    "/admin/reports",
    consolePlaces("reports"),
    () => import("../../features/support-reports/reports-page.tsx"),
  ),
  page(
    "/admin/deposits/:depositId?",
    consolePlaces("deposits"),
    () => import("../../features/deposits/deposit-queue-page.tsx"),
  ),
  page(
    "/admin/payments/:paymentId?",
    consolePlaces("unmatched"),
    () => import("../../features/deposits/unmatched-page.tsx"),
  ),
  page(
    "/admin/statements/:lineId?",
    consolePlaces("statements"),
    () => import("../../features/reconciliation/statements-page.tsx"),
  ),
  page(
    "/admin/screening/:caseId?",
    consolePlaces("screening"),
    () => import("../../features/screening/screening-page.tsx"),
  ),
  page(
    "/admin/monitoring/:alertId?",
    consolePlaces("monitoring"),
    () => import("../../features/monitoring/monitoring-page.tsx"),
  ),
  page(
    "/admin/duplicates/:caseId?",
    consolePlaces("duplicates"),
    () => import("../../features/duplicates/duplicates-page.tsx"),
  ),
  page(
    "/admin/countries",
    consolePlaces("countries"),
    () => import("../../features/countries/countries-page.tsx"),
  ),
  page(
    "/admin/deposit-methods",
    consolePlaces("depositMethods"),
    () => import("../../features/deposits/methods-page.tsx"),
  ),
  page("/admin/users", adminMessages("users"), () => import("../../features/users/users-page.tsx")),
  page("/admin/users/:userId", adminMessages("user"), () => import("../../features/users/user-page.tsx")),
  page(
    "/admin/verification/:caseId?",
    adminMessages("verification"),
    () => import("../../features/verification/cases-page.tsx"),
  ),
  page("/admin/team", adminMessages("team"), () => import("../../features/team/team-page.tsx")),
  page("/admin/accept", adminMessages("accept"), () => import("../../features/team/accept-page.tsx")),
  page("/admin/account", adminMessages("ownAccount"), () => import("../../features/team/account-page.tsx")),
  page(
    "/admin/notifications",
    adminNotices("own"),
    () => import("../../features/notifications/admin-notifications-page.tsx"),
  ),
  page(
    "/admin/adjustments/:adjustmentId?",
    adminMessages("adjustments"),
    () => import("../../features/adjustments/adjustments-page.tsx"),
  ),
  page(
    "/admin/execution",
    consolePlaces("execution"),
    () => import("../../features/execution/desk-page.tsx"),
  ),
  page(
    "/admin/liquidity",
    consolePlaces("liquidity"),
    () => import("../../features/execution/liquidity-page.tsx"),
  ),
  page(
    "/admin/inventory",
    consolePlaces("inventory"),
    () => import("../../features/adjustments/inventory-page.tsx"),
  ),
  page(
    "/admin/markets/changes/:changeId?",
    adminMessages("marketChanges"),
    () => import("../../features/market-rules/changes-page.tsx"),
  ),
  page(
    "/admin/listings",
    consolePlaces("listings"),
    () => import("../../features/market-rules/listings-page.tsx"),
  ),
  page("/admin/terms", consolePlaces("termsPage"), () => import("../../features/users/terms/terms-page.tsx")),
  page("/admin/site", consolePlaces("site"), () => import("../../features/site/site-page.tsx")),
  page(
    "/admin/announcements",
    consolePlaces("announcements"),
    () => import("../../features/site/announcements-page.tsx"),
  ),
  page(
    "/admin/markets",
    adminMessages("markets"),
    () => import("../../features/market-rules/rules-page.tsx"),
  ),
  page("/admin/ledger", adminMessages("ledger"), () => import("../../features/ledger/ledger-page.tsx")),
  page(
    "/admin/ledger/:accountId",
    adminMessages("ledgerAccount"),
    () => import("../../features/ledger/account-page.tsx"),
  ),
  page("/admin/audit", adminMessages("audit"), () => import("../../features/admin/audit-page.tsx")),
  page(
    "/admin/legal/:kind?",
    consolePlaces("legal"),
    () => import("../../features/content/legal-texts-page.tsx"),
  ),
  page("/admin/news", consolePlaces("news"), () => import("../../features/news-desk/desk-page.tsx")),
  page(
    "/admin/news/:articleId",
    consolePlaces("article"),
    () => import("../../features/news-desk/editor-page.tsx"),
  ),
  page("/admin/feeds", consolePlaces("feeds"), () => import("../../features/news-desk/feeds-page.tsx")),
  page("/admin/faq", consolePlaces("faq"), () => import("../../features/content/faq-editor-page.tsx")),
  page(
    "/admin/withdrawals/:withdrawalId?",
    adminMessages("withdrawals"),
    () => import("../../features/withdrawals/withdrawals-page.tsx"),
  ),
  page("/admin/mail", adminMessages("mail"), () => import("../../features/admin/mails-page.tsx")),
  page("/admin/system", consolePlaces("system"), () => import("../../features/system/system-page.tsx")),
  page(
    "/admin/go-live",
    consolePlaces("goLive"),
    () => import("../../features/live-venue/live-venue-page.tsx"),
  ),
  page(
    "/admin/live-venue",
    consolePlaces("goLive"),
    () => import("../../features/live-venue/live-venue-page.tsx"),
  ),
  page("*", adminMessages("missing"), () => import("../../features/admin/missing-page.tsx")),
];
