import { type ComponentType, lazy } from "react";
import type { ConsolePath } from "@fillmark/contracts/page-paths";
import { adminNotices } from "../../messages/en/admin-notices.ts";
import { adminMessages } from "../../messages/en/admin.ts";
import { content } from "../../messages/en/content.ts";
import { feeds } from "../../messages/en/feeds.ts";
import { newsDesk } from "../../messages/en/news-desk.ts";
import { inventory } from "../../messages/en/inventory.ts";
import { executionDesk } from "../../messages/en/execution-desk.ts";
import { liquidity } from "../../messages/en/liquidity.ts";
import { liveVenueMessages } from "../../messages/en/live-venue.ts";
import { overview } from "../../messages/en/overview.ts";
import { site } from "../../messages/en/site.ts";
import { system } from "../../messages/en/system.ts";
import { consoleDeposits } from "../../messages/en/deposits-console.ts";
import { tradingTerms } from "../../messages/en/trading-terms.ts";
import { reconciliation } from "../../messages/en/reconciliation.ts";
import { screening } from "../../messages/en/screening.ts";
import { unmatched } from "../../messages/en/unmatched-payments.ts";

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
  page("/admin", overview("title"), () => import("../../features/overview/overview-page.tsx")),
  page(
    "/admin/support/:conversationId?",
    adminMessages("support"),
    () => import("../../features/inbox/inbox-page.tsx"),
  ),
  page(
    "/admin/deposits/:depositId?",
    consoleDeposits("title"),
    () => import("../../features/deposits/deposit-queue-page.tsx"),
  ),
  page(
    "/admin/payments/:paymentId?",
    unmatched("title"),
    () => import("../../features/deposits/unmatched-page.tsx"),
  ),
  page(
    "/admin/statements/:lineId?",
    reconciliation("title"),
    () => import("../../features/reconciliation/statements-page.tsx"),
  ),
  page(
    "/admin/screening/:caseId?",
    screening("title"),
    () => import("../../features/screening/screening-page.tsx"),
  ),
  page(
    "/admin/deposit-methods",
    consoleDeposits("methods"),
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
  page("/admin/execution", executionDesk("title"), () => import("../../features/execution/desk-page.tsx")),
  page("/admin/liquidity", liquidity("title"), () => import("../../features/execution/liquidity-page.tsx")),
  page("/admin/inventory", inventory("title"), () => import("../../features/adjustments/inventory-page.tsx")),
  page(
    "/admin/markets/changes/:changeId?",
    adminMessages("marketChanges"),
    () => import("../../features/market-rules/changes-page.tsx"),
  ),
  page("/admin/terms", tradingTerms("pageTitle"), () => import("../../features/users/terms/terms-page.tsx")),
  page("/admin/site", site("title"), () => import("../../features/site/site-page.tsx")),
  page(
    "/admin/announcements",
    site("announcements"),
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
  page("/admin/legal/:kind?", content("legal"), () => import("../../features/content/legal-texts-page.tsx")),
  page("/admin/news", newsDesk("title"), () => import("../../features/news-desk/desk-page.tsx")),
  page(
    "/admin/news/:articleId",
    newsDesk("article"),
    () => import("../../features/news-desk/editor-page.tsx"),
  ),
  page("/admin/feeds", feeds("title"), () => import("../../features/news-desk/feeds-page.tsx")),
  page("/admin/faq", content("faq"), () => import("../../features/content/faq-editor-page.tsx")),
  page(
    "/admin/withdrawals/:withdrawalId?",
    adminMessages("withdrawals"),
    () => import("../../features/withdrawals/withdrawals-page.tsx"),
  ),
  page("/admin/mail", adminMessages("mail"), () => import("../../features/admin/mails-page.tsx")),
  page("/admin/system", system("title"), () => import("../../features/system/system-page.tsx")),
  page(
    "/admin/go-live",
    liveVenueMessages("title"),
    () => import("../../features/live-venue/live-venue-page.tsx"),
  ),
  page(
    "/admin/live-venue",
    liveVenueMessages("title"),
    () => import("../../features/live-venue/live-venue-page.tsx"),
  ),
  page("*", adminMessages("missing"), () => import("../../features/admin/missing-page.tsx")),
];
