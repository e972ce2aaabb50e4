import type { ConsolePlace } from "@fillmark/ui/console";
import {
  ActivityIcon,
  ArrowUpRightIcon,
  ChartCandlestickIcon,
  CircleQuestionMarkIcon,
  DatabaseIcon,
  GavelIcon,
  CoinsIcon,
  IdCardIcon,
  InboxIcon,
  LandmarkIcon,
  MailIcon,
  NewspaperIcon,
  RssIcon,
  ScaleIcon,
  ScrollTextIcon,
  ShieldIcon,
  UsersIcon,
} from "@fillmark/ui/icon";
import { useLocation } from "wouter";
import { adminWords } from "../messages/en/admin.ts";
import { content } from "../messages/en/content.ts";
import { feeds } from "../messages/en/feeds.ts";
import { newsDesk } from "../messages/en/news-desk.ts";
import { house } from "../messages/en/house.ts";
import { system } from "../messages/en/system.ts";
import { consoleDeposits } from "../messages/en/deposits-console.ts";
import { may, useCurrentAdmin } from "./current-admin.ts";
import { trpc } from "./trpc.ts";

const all = [
  { href: "/admin/support", label: adminWords("support"), icon: <InboxIcon />, needs: "inbox.read" },
  { href: "/admin/users", label: adminWords("users"), icon: <UsersIcon />, needs: "user.read" },
  {
    href: "/admin/withdrawals",
    label: adminWords("withdrawals"),
    icon: <ArrowUpRightIcon />,
    needs: "money.read",
  },
  { href: "/admin/deposits", label: consoleDeposits("title"), icon: <CoinsIcon />, needs: "money.read" },
  {
    href: "/admin/verification",
    label: adminWords("verification"),
    icon: <IdCardIcon />,
    needs: "verification.read",
  },
  { href: "/admin/adjustments", label: adminWords("adjustments"), icon: <GavelIcon />, needs: "money.read" },
  { href: "/admin/inventory", label: house("title"), icon: <LandmarkIcon />, needs: "money.read" },
  { href: "/admin/ledger", label: adminWords("ledger"), icon: <DatabaseIcon />, needs: "ledger.read" },
  {
    href: "/admin/markets",
    label: adminWords("markets"),
    icon: <ChartCandlestickIcon />,
    needs: "exchange.set_up",
  },
  { href: "/admin/news", label: newsDesk("title"), icon: <NewspaperIcon />, needs: "content.write" },
  { href: "/admin/feeds", label: feeds("title"), icon: <RssIcon />, needs: "content.write" },
  { href: "/admin/legal", label: content("legal"), icon: <ScaleIcon />, needs: "content.write" },
  { href: "/admin/faq", label: content("faq"), icon: <CircleQuestionMarkIcon />, needs: "content.write" },
  { href: "/admin/audit", label: adminWords("audit"), icon: <ScrollTextIcon />, needs: "audit.read" },
  { href: "/admin/mail", label: adminWords("mail"), icon: <MailIcon />, needs: "mail.read" },
  { href: "/admin/team", label: adminWords("team"), icon: <ShieldIcon />, needs: "admin.manage" },
  { href: "/admin/system", label: system("title"), icon: <ActivityIcon />, needs: "ledger.read" },
] as const;

/** What is decided on a page, as its requests call it. */
const decidedAt: Readonly<Record<string, string>> = {
  "/admin/deposits": "deposit_payment",
  "/admin/adjustments": "adjustment",
  "/admin/markets": "rule_change",
  "/admin/verification": "verification_override",
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
    .filter(({ needs }) => may(admin, needs))
    .map(({ href, label, icon, needs }) => ({
      href,
      label,
      icon,
      isCurrent: path.startsWith(href),
      count: countText(needs === "inbox.read" ? open : waitingFor(href)),
    }));
}
