import type { ConsolePlace } from "@fillmark/ui/console";
import {
  ChartNoAxesColumnIcon,
  ActivityIcon,
  ArrowUpRightIcon,
  ChartCandlestickIcon,
  ChartPieIcon,
  CircleQuestionMarkIcon,
  DatabaseIcon,
  GavelIcon,
  GlobeIcon,
  CoinsIcon,
  IdCardIcon,
  InboxIcon,
  LandmarkIcon,
  MailIcon,
  MegaphoneIcon,
  NewspaperIcon,
  PercentIcon,
  RssIcon,
  ScaleIcon,
  ScrollTextIcon,
  ShieldCheckIcon,
  ShieldIcon,
  UsersIcon,
} from "@fillmark/ui/icon";
import { useLocation } from "wouter";
import { adminMessages } from "../messages/en/admin.ts";
import { content } from "../messages/en/content.ts";
import { feeds } from "../messages/en/feeds.ts";
import { newsDesk } from "../messages/en/news-desk.ts";
import { executionDesk } from "../messages/en/execution-desk.ts";
import { inventory } from "../messages/en/inventory.ts";
import { liquidity } from "../messages/en/liquidity.ts";
import { liveVenueMessages } from "../messages/en/live-venue.ts";
import { overview } from "../messages/en/overview.ts";
import { site } from "../messages/en/site.ts";
import { system } from "../messages/en/system.ts";
import { tradingTerms } from "../messages/en/trading-terms.ts";
import { consoleDeposits } from "../messages/en/deposits-console.ts";
import { may, useCurrentAdmin } from "../session/current-admin.ts";
import { trpc } from "../api-client/trpc.ts";

/** An admin who may do one of these finds something on the overview. */
export const overviewNeeds = ["inbox.read", "money.read", "verification.read", "ledger.read"] as const;

const all = [
  { href: "/admin", label: overview("title"), icon: <ChartPieIcon />, needs: overviewNeeds },
  { href: "/admin/support", label: adminMessages("support"), icon: <InboxIcon />, needs: "inbox.read" },
  { href: "/admin/users", label: adminMessages("users"), icon: <UsersIcon />, needs: "user.read" },
  {
    href: "/admin/withdrawals",
    label: adminMessages("withdrawals"),
    icon: <ArrowUpRightIcon />,
    needs: "money.read",
  },
  { href: "/admin/deposits", label: consoleDeposits("title"), icon: <CoinsIcon />, needs: "money.read" },
  {
    href: "/admin/verification",
    label: adminMessages("verification"),
    icon: <IdCardIcon />,
    needs: "verification.read",
  },
  {
    href: "/admin/adjustments",
    label: adminMessages("adjustments"),
    icon: <GavelIcon />,
    needs: "money.read",
  },
  {
    href: "/admin/execution",
    label: executionDesk("title"),
    icon: <ChartNoAxesColumnIcon />,
    needs: "ledger.read",
  },
  { href: "/admin/liquidity", label: liquidity("title"), icon: <ScaleIcon />, needs: "ledger.read" },
  { href: "/admin/inventory", label: inventory("title"), icon: <LandmarkIcon />, needs: "money.read" },
  { href: "/admin/ledger", label: adminMessages("ledger"), icon: <DatabaseIcon />, needs: "ledger.read" },
  {
    href: "/admin/markets",
    label: adminMessages("markets"),
    icon: <ChartCandlestickIcon />,
    needs: "exchange.set_up",
  },
  { href: "/admin/terms", label: tradingTerms("title"), icon: <PercentIcon />, needs: "exchange.set_up" },
  { href: "/admin/site", label: site("title"), icon: <GlobeIcon />, needs: "site.set_up" },
  {
    href: "/admin/announcements",
    label: site("announcements"),
    icon: <MegaphoneIcon />,
    needs: "site.set_up",
  },
  { href: "/admin/news", label: newsDesk("title"), icon: <NewspaperIcon />, needs: "content.write" },
  { href: "/admin/feeds", label: feeds("title"), icon: <RssIcon />, needs: "content.write" },
  { href: "/admin/legal", label: content("legal"), icon: <ScaleIcon />, needs: "content.write" },
  { href: "/admin/faq", label: content("faq"), icon: <CircleQuestionMarkIcon />, needs: "content.write" },
  { href: "/admin/audit", label: adminMessages("audit"), icon: <ScrollTextIcon />, needs: "audit.read" },
  { href: "/admin/mail", label: adminMessages("mail"), icon: <MailIcon />, needs: "mail.read" },
  { href: "/admin/team", label: adminMessages("team"), icon: <ShieldIcon />, needs: "admin.manage" },
  {
    href: "/admin/live-venue",
    label: liveVenueMessages("title"),
    icon: <ShieldCheckIcon />,
    needs: "admin.manage",
  },
  { href: "/admin/system", label: system("title"), icon: <ActivityIcon />, needs: "ledger.read" },
] as const;

/** What is decided on a page, as its requests call it. */
const decidedAt: Readonly<Record<string, string>> = {
  "/admin/deposits": "deposit_payment",
  "/admin/adjustments": "adjustment",
  "/admin/markets": "rule_change",
  "/admin/terms": "terms_change",
  "/admin/verification": "verification_override",
  "/admin/team": "team_change",
  "/admin/live-venue": "open_live_venue",
};

const countText = (count: number | undefined): string | undefined =>
  count === undefined || count === 0 ? undefined : String(count);

/** The pages of the console that this admin's role may see, in their order. */
export function useConsolePlaces(): readonly ConsolePlace[] {
  const admin = useCurrentAdmin();
  const [path] = useLocation();
  const counts = trpc.inbox.counts.useQuery(undefined, { enabled: may(admin, "inbox.read") });
  const open = counts.data?.open;
  const mayDecide =
    may(admin, "money.approve") || may(admin, "exchange.set_up") || may(admin, "verification.decide");
  const waiting = trpc.approvals.waiting.useQuery(undefined, { enabled: mayDecide, refetchInterval: 30_000 });
  const waitingFor = (href: string): number | undefined =>
    waiting.data?.find(({ kind }) => kind === decidedAt[href])?.count;
  return all
    .filter(({ needs }) => (typeof needs === "string" ? [needs] : needs).some((one) => may(admin, one)))
    .map(({ href, label, icon, needs }) => ({
      href,
      label,
      icon,
      isCurrent: href === "/admin" ? path === href : path.startsWith(href),
      count: countText(needs === "inbox.read" ? open : waitingFor(href)),
    }));
}
