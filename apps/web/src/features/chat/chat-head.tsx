import type { ReactNode } from "react";
import { AgentsLine, ChatHead as Head } from "@fillmark/ui/chat";
import type { ChatSupportView } from "@fillmark/contracts/chat";
import { useChat } from "./chat-store.ts";
import type { ChatState } from "../../chat-client/chat-types.ts";
import { useIsOnline } from "../../offline/online.ts";
import { backText } from "../../chat-client/back-text.ts";
import { gap } from "../../format/format.ts";
import { chatHours } from "../../messages/en/chat-hours.ts";
import { useToday } from "./use-today.ts";
import { chat as t } from "../../messages/en/chat.ts";

const agents: Record<ChatSupportView["availability"], string> = {
  online: t("agentsOnline"),
  away: t("agentsAway"),
  offline: t("agentsOffline"),
};

const tones: Record<ChatSupportView["availability"], "ok" | "warn" | "off"> = {
  online: "ok",
  away: "warn",
  offline: "off",
};

/** Who is talked to, whether the line to them is there, and on a line of its own whether an agent would answer now, or when they are back. */
export function ChatHead({ children }: { children: ReactNode }) {
  const state = useChat();
  const line = lineOf(state, useIsOnline());
  const { support } = state;
  const back = backText(support, useToday());
  return (
    <>
      <Head title={t("title")} status={line && t(line)} tone={line === "online" ? "ok" : "off"}>
        {children}
      </Head>
      {line === "online" && support !== null && (
        <AgentsLine tone={tones[support.availability]}>
          {back === null ? agents[support.availability] : `${back}${gap}${chatHours("canWrite")}`}
        </AgentsLine>
      )}
    </>
  );
}

/** Before it is known whether support can be reached, nothing is said. */
function lineOf({ phase, isStale }: ChatState, hasNetwork: boolean): "online" | "offline" | undefined {
  if (phase === "failed" || isStale || !hasNetwork) return phase === "signedOut" ? undefined : "offline";
  return phase === "connected" ? "online" : undefined;
}
