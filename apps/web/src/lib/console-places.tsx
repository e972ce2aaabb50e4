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
  MailIcon,
  ScaleIcon,
  ScrollTextIcon,
  ShieldIcon,
  UsersIcon,
} from "@fillmark/ui/icon";
import { useLocation } from "wouter";
import { adminWords } from "../messages/en/admin.ts";
import { content } from "../messages/en/content.ts";
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
  { href: "/admin/ledger", label: adminWords("ledger"), icon: <DatabaseIcon />, needs: "ledger.read" },
  {
    href: "/admin/markets",
    label: adminWords("markets"),
    icon: <ChartCandlestickIcon />,
    needs: "exchange.set_up",
  },
  { href: "/admin/legal", label: content("legal"), icon: <ScaleIcon />, needs: "content.write" },
  { href: "/admin/faq", label: content("faq"), icon: <CircleQuestionMarkIcon />, needs: "content.write" },
  { href: "/admin/audit", label: adminWords("audit"), icon: <ScrollTextIcon />, needs: "audit.read" },
  { href: "/admin/mail", label: adminWords("mail"), icon: <MailIcon />, needs: "mail.read" },
  { href: "/admin/team", label: adminWords("team"), icon: <ShieldIcon />, needs: "admin.manage" },
  { href: "/admin/system", label: system("title"), icon: <ActivityIcon />, needs: "ledger.read" },
] as const;

/** The pages of the console that this admin's role may see, in their order. */
export function useConsolePlaces(): readonly ConsolePlace[] {
  const admin = useCurrentAdmin();
  const [path] = useLocation();
  const counts = trpc.inbox.counts.useQuery(undefined, { enabled: may(admin, "inbox.read") });
  const open = counts.data?.open;
  return all
    .filter(({ needs }) => may(admin, needs))
    .map(({ href, label, icon, needs }) => ({
      href,
      label,
      icon,
      isCurrent: path.startsWith(href),
      count: needs === "inbox.read" && open !== undefined && open > 0 ? String(open) : undefined,
    }));
}
