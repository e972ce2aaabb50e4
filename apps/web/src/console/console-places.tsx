import type { QueueKind } from "@fillmark/contracts/queues";
import type { ConsoleGroup, ConsolePlace } from "@fillmark/ui/console";
import {
  ChartNoAxesColumnIcon,
  ActivityIcon,
  ArrowUpRightIcon,
  ChartCandlestickIcon,
  ChartPieIcon,
  CircleQuestionMarkIcon,
  CopyIcon,
  DatabaseIcon,
  GavelIcon,
  GaugeIcon,
  GlobeIcon,
  CoinsIcon,
  IdCardIcon,
  InboxIcon,
  LandmarkIcon,
  ListChecksIcon,
  RadarIcon,
  MailIcon,
  MapPinIcon,
  MegaphoneIcon,
  NewspaperIcon,
  PercentIcon,
  RssIcon,
  ScaleIcon,
  ScrollTextIcon,
  RocketIcon,
  ShieldIcon,
  UsersIcon,
  WalletIcon,
} from "@fillmark/ui/icon";
import { useLocation } from "wouter";
import { adminMessages } from "../messages/en/admin.ts";
import { consolePlaces } from "../messages/en/console-places.ts";
import { formatDecimal } from "../format/format.ts";
import { may, useCurrentAdmin } from "../session/current-admin.ts";
import { trpc } from "../api-client/trpc.ts";

/** An admin who may do one of these finds something on the overview. */
export const overviewNeeds = ["inbox.read", "money.read", "verification.read", "ledger.read"] as const;

/** By what they are about; the first belongs to no group. */
const all = [
  {
    id: "all",
    label: null,
    places: [
      { href: "/admin", label: consolePlaces("overview"), icon: <ChartPieIcon />, needs: overviewNeeds },
    ],
  },
  {
    id: "money",
    label: adminMessages("aboutMoney"),
    places: [
      { href: "/admin/deposits", label: consolePlaces("deposits"), icon: <CoinsIcon />, needs: "money.read" },
      {
        href: "/admin/statements",
        label: consolePlaces("statements"),
        icon: <LandmarkIcon />,
        needs: "money.read",
      },
      {
        href: "/admin/withdrawals",
        label: adminMessages("withdrawals"),
        icon: <ArrowUpRightIcon />,
        needs: "money.read",
      },
      {
        href: "/admin/adjustments",
        label: adminMessages("adjustments"),
        icon: <GavelIcon />,
        needs: "money.read",
      },
      {
        href: "/admin/inventory",
        label: adminMessages("inventory"),
        icon: <WalletIcon />,
        needs: "money.read",
      },
      { href: "/admin/ledger", label: adminMessages("ledger"), icon: <DatabaseIcon />, needs: "ledger.read" },
    ],
  },
  {
    id: "people",
    label: adminMessages("aboutPeople"),
    places: [
      { href: "/admin/support", label: adminMessages("support"), icon: <InboxIcon />, needs: "inbox.read" },
      {
        href: "/admin/reports",
        label: consolePlaces("reports"),
        icon: <GaugeIcon />,
        needs: "inbox.set_up",
      },
      { href: "/admin/users", label: adminMessages("users"), icon: <UsersIcon />, needs: "user.read" },
      {
        href: "/admin/verification",
        label: adminMessages("verification"),
        icon: <IdCardIcon />,
        needs: "verification.read",
      },
      {
        href: "/admin/screening",
        label: consolePlaces("screening"),
        icon: <ListChecksIcon />,
        needs: "verification.read",
      },
      {
        href: "/admin/monitoring",
        label: consolePlaces("monitoring"),
        icon: <RadarIcon />,
        needs: "verification.read",
      },
      {
        href: "/admin/duplicates",
        label: consolePlaces("duplicates"),
        icon: <CopyIcon />,
        needs: "verification.read",
      },
      {
        href: "/admin/countries",
        label: consolePlaces("countries"),
        icon: <MapPinIcon />,
        needs: "verification.read",
      },
    ],
  },
  {
    id: "market",
    label: adminMessages("aboutMarket"),
    places: [
      {
        href: "/admin/markets",
        label: adminMessages("markets"),
        icon: <ChartCandlestickIcon />,
        needs: "exchange.set_up",
      },
      {
        href: "/admin/listings",
        label: consolePlaces("listings"),
        icon: <CoinsIcon />,
        needs: "exchange.set_up",
      },
      {
        href: "/admin/terms",
        label: consolePlaces("terms"),
        icon: <PercentIcon />,
        needs: "exchange.set_up",
      },
      {
        href: "/admin/execution",
        label: consolePlaces("execution"),
        icon: <ChartNoAxesColumnIcon />,
        needs: "ledger.read",
      },
      {
        href: "/admin/liquidity",
        label: consolePlaces("liquidity"),
        icon: <ScaleIcon />,
        needs: "ledger.read",
      },
    ],
  },
  {
    id: "content",
    label: adminMessages("aboutContent"),
    places: [
      { href: "/admin/news", label: consolePlaces("news"), icon: <NewspaperIcon />, needs: "content.write" },
      { href: "/admin/feeds", label: consolePlaces("feeds"), icon: <RssIcon />, needs: "content.write" },
      {
        href: "/admin/announcements",
        label: consolePlaces("announcements"),
        icon: <MegaphoneIcon />,
        needs: "site.set_up",
      },
      {
        href: "/admin/faq",
        label: consolePlaces("faq"),
        icon: <CircleQuestionMarkIcon />,
        needs: "content.write",
      },
      { href: "/admin/legal", label: consolePlaces("legal"), icon: <ScaleIcon />, needs: "content.write" },
      { href: "/admin/site", label: consolePlaces("site"), icon: <GlobeIcon />, needs: "site.set_up" },
    ],
  },
  {
    id: "system",
    label: adminMessages("aboutSystem"),
    places: [
      { href: "/admin/system", label: consolePlaces("system"), icon: <ActivityIcon />, needs: "ledger.read" },
      {
        href: "/admin/go-live",
        label: consolePlaces("goLive"),
        icon: <RocketIcon />,
        needs: "admin.manage",
      },
      { href: "/admin/audit", label: adminMessages("audit"), icon: <ScrollTextIcon />, needs: "audit.read" },
      { href: "/admin/mail", label: adminMessages("mail"), icon: <MailIcon />, needs: "mail.read" },
      { href: "/admin/team", label: adminMessages("team"), icon: <ShieldIcon />, needs: "admin.manage" },
    ],
  },
] as const;

/** What is decided on a page, as its requests call it. */
const decidedAt: Readonly<Record<string, readonly string[]>> = {
  "/admin/deposits": ["deposit_payment", "chargeback"],
  "/admin/adjustments": ["adjustment"],
  "/admin/markets": ["rule_change"],
  "/admin/terms": ["terms_change"],
  "/admin/verification": ["verification_override"],
  "/admin/screening": ["screening_match"],
  "/admin/duplicates": ["duplicate_customer"],
  "/admin/countries": ["country_change"],
  "/admin/users": ["factor_reset"],
  "/admin/team": ["team_change"],
  "/admin/go-live": ["open_live_venue"],
};

/** The queues whose pages these are. */
const queuesAt: Readonly<Record<string, readonly QueueKind[]>> = {
  "/admin/deposits": ["deposits", "unmatched"],
  "/admin/withdrawals": ["withdrawals"],
  "/admin/support": ["support"],
  "/admin/verification": ["verification"],
  "/admin/screening": ["screening"],
  "/admin/monitoring": ["monitoring"],
  "/admin/duplicates": ["duplicates"],
  "/admin/statements": ["statements"],
};

/** How much waits at a page of the console, and how much of it for too long. */
function useWaitingAt(): (href: string) => Pick<ConsolePlace, "count" | "late"> {
  const admin = useCurrentAdmin();
  const mayWork = overviewNeeds.some((one) => may(admin, one));
  const queues = trpc.overview.queues.useQuery(undefined, { enabled: mayWork, refetchInterval: 20_000 });
  const mayDecide =
    may(admin, "money.approve") || may(admin, "exchange.set_up") || may(admin, "verification.decide");
  const waiting = trpc.approvals.waiting.useQuery(undefined, { enabled: mayDecide, refetchInterval: 30_000 });
  return (href) => {
    const own = queues.data?.queues.filter(({ kind }) => queuesAt[href]?.includes(kind)) ?? [];
    const decided = waiting.data?.filter(({ kind }) => decidedAt[href]?.includes(kind)) ?? [];
    const count = [...own, ...decided].reduce((sum, queue) => sum + queue.count, 0);
    const late = own.reduce((sum, queue) => sum + queue.late, 0);
    return {
      count: count === 0 ? undefined : formatDecimal(String(count)),
      late: late === 0 ? undefined : adminMessages("late", { count: late }),
    };
  };
}

/** The pages of the console that this admin's role may see, in their groups. */
export function useConsoleGroups(): readonly ConsoleGroup[] {
  const admin = useCurrentAdmin();
  const [path] = useLocation();
  const waitingAt = useWaitingAt();
  return all
    .map(({ id, label, places }) => ({
      id,
      label,
      places: places
        .filter(({ needs }) => (typeof needs === "string" ? [needs] : needs).some((one) => may(admin, one)))
        .map(({ href, label: name, icon }) => ({
          href,
          label: name,
          icon,
          isCurrent: href === "/admin" ? path === href : path.startsWith(href),
          ...waitingAt(href),
        })),
    }))
    .filter(({ places }) => places.length > 0);
}
