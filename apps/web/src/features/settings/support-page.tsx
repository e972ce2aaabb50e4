import type { ChatSupportView } from "@fillmark/contracts/chat";
import type { FeedView } from "@fillmark/contracts/market";
import type { AboutView } from "@fillmark/contracts/system";
import { Badge, type BadgeTone } from "@fillmark/ui/badge";
import {
  ActivityIcon,
  ChartCandlestickIcon,
  CircleQuestionMarkIcon,
  ClockIcon,
  GlobeIcon,
  HeadsetIcon,
  MailIcon,
} from "@fillmark/ui/icon";
import { Page } from "@fillmark/ui/page";
import { SettingGroup, SettingRow } from "@fillmark/ui/rows";
import { backText } from "../../chat-client/back-text.ts";
import { trpc } from "../../api-client/trpc.ts";
import { help } from "../../messages/en/settings-help.ts";
import { settings } from "../../messages/en/settings.ts";
import "./settings.css";
import { useIntake } from "../../market-data/market-stream.ts";
import { sendsMail } from "../../operator/sends-mail.ts";

const refetchMs = 30_000;

/** /settings/support: the ways to reach us, how soon we answer, and whether everything works. */
export default function SupportPage() {
  const asked = trpc.chat.conversation.useQuery(undefined, { refetchInterval: refetchMs });
  const support = asked.data?.support;
  return (
    <Page title={settings("support")} width="column" titleShown="desktop" className="settings">
      <SettingGroup title={help("reach")}>
        <SettingRow
          icon={<HeadsetIcon />}
          title={help("chat")}
          detail={
            backText(support ?? null, asked.dataUpdatedAt) ??
            help(support === undefined || support.availability === "online" ? "chatText" : "chatLater")
          }
          value={support && <Badge tone={tones[support.availability]}>{help(support.availability)}</Badge>}
          href="/chat"
        />
        <SettingRow
          icon={<MailIcon />}
          title={help("form")}
          detail={help("formText")}
          href="/settings/contact-us"
        />
        <SettingRow
          icon={<CircleQuestionMarkIcon />}
          title={help("faq")}
          detail={help("faqText")}
          href="/faq"
        />
      </SettingGroup>
      <SettingGroup title={help("answers")}>
        <SettingRow
          icon={<ClockIcon />}
          title={help("answerTime")}
          detail={help("answerTimeText")}
          value={answerTime(support)}
        />
        {sendsMail() && (
          <SettingRow icon={<MailIcon />} title={help("answerMail")} detail={help("answerAway")} />
        )}
      </SettingGroup>
      <StatusGroup />
    </Page>
  );
}

const tones: Record<ChatSupportView["availability"], BadgeTone> = {
  online: "ok",
  away: "warn",
  offline: "neutral",
};

/** "42 s", "3 min", "2 h": the promise is worth what was measured. */
function answerTime(support: ChatSupportView | undefined): string | undefined {
  if (support === undefined) return undefined;
  const { medianAnswerMs } = support;
  if (medianAnswerMs === null) return help("answerUnknown");
  const seconds = Math.max(1, Math.round(medianAnswerMs / 1000));
  if (seconds < 60) return help("seconds", { count: seconds });
  const minutes = Math.round(seconds / 60);
  return minutes < 60
    ? help("minutes", { count: minutes })
    : help("hours", { count: Math.round(minutes / 60) });
}

/** Asked for while the page is open, so that it says what is true now. */
function StatusGroup() {
  const options = { refetchInterval: refetchMs, staleTime: 0 };
  const about = trpc.system.about.useQuery(undefined, options);
  const feed = trpc.market.feed.useQuery(undefined, options);
  // The stream says it at once.
  const intake = useIntake()?.state ?? about.data?.exchange;
  const isAway = about.isError || about.fetchStatus === "paused";
  const line = isAway
    ? ({ tone: "danger", words: help("unreachable") } as const)
    : about.data === undefined
      ? ({ tone: "neutral", words: help("checking") } as const)
      : ({ tone: "ok", words: help("connected") } as const);
  return (
    <SettingGroup title={help("status")}>
      <SettingRow
        icon={<GlobeIcon />}
        title={help("connection")}
        value={<Badge tone={line.tone}>{line.words}</Badge>}
      />
      <SettingRow
        icon={<ActivityIcon />}
        title={help("trading")}
        value={<State {...exchangeState(isAway ? undefined : intake)} />}
      />
      <SettingRow
        icon={<ChartCandlestickIcon />}
        title={help("prices")}
        value={<State {...feedState(isAway ? undefined : feed.data)} />}
      />
    </SettingGroup>
  );
}

interface StateProps {
  tone: BadgeTone;
  words: string;
}

function State({ tone, words }: StateProps) {
  return <Badge tone={tone}>{words}</Badge>;
}

function exchangeState(state: AboutView["exchange"] | undefined): StateProps {
  switch (state) {
    case undefined:
      return { tone: "neutral", words: help("notKnown") };
    case "running":
      return { tone: "ok", words: help("tradingOn") };
    case "database_away":
      return { tone: "warn", words: help("tradingAway") };
    case "storage_full":
      return { tone: "danger", words: help("tradingFull") };
    case "stopped":
      return { tone: "danger", words: help("tradingOff") };
  }
}

function feedState(feed: FeedView | undefined): StateProps {
  switch (feed?.state) {
    case undefined:
      return { tone: "neutral", words: help("notKnown") };
    case "running":
      return { tone: "ok", words: help("pricesRunning") };
    case "starting":
      return { tone: "neutral", words: help("pricesStarting") };
    case "stale":
      return { tone: "warn", words: help("pricesStale") };
    case "failed":
      return { tone: "danger", words: help("pricesFailed") };
  }
}
