import type { ReactNode } from "react";
import { ChatHead as Head } from "@fillmark/ui/chat";
import type { ChatSupportView } from "@fillmark/contracts/chat";
import { useChat } from "../../lib/chat-store.ts";
import { chat as words } from "../../messages/en/chat.ts";
import { availabilityWords } from "./chat-words.ts";

const tones: Record<ChatSupportView["availability"], "ok" | "warn" | "off"> = {
  online: "ok",
  away: "warn",
  offline: "off",
};

/** Who is talked to, and whether somebody would answer now. */
export function ChatHead({ children }: { children: ReactNode }) {
  const { support } = useChat();
  return (
    <Head
      title={words("title")}
      status={availabilityWords(support)}
      tone={tones[support?.availability ?? "online"]}
    >
      {children}
    </Head>
  );
}
