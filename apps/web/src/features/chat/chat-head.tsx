import type { ReactNode } from "react";
import { ChatHead as Head } from "@fillmark/ui/chat";
import type { ChatSupportView } from "@fillmark/contracts/chat";
import { useChat } from "../../lib/chat-store.ts";
import { chat as words } from "../../messages/en/chat.ts";

const tones: Record<ChatSupportView["availability"], "ok" | "warn" | "off"> = {
  online: "ok",
  away: "warn",
  offline: "off",
};

/** Who is talked to, and whether somebody would answer now. */
export function ChatHead({ children }: { children: ReactNode }) {
  // Before it is known who is there, nothing is promised.
  const { support } = useChat();
  return (
    <Head
      title={words("title")}
      status={support === null ? undefined : words(support.availability)}
      tone={support === null ? undefined : tones[support.availability]}
    >
      {children}
    </Head>
  );
}
