import type { ChatMessageView, ContactInput } from "@fillmark/contracts/chat";
import type { ContactTopic } from "@fillmark/contracts/constants";
import type { UserContext } from "../../context/context.ts";
import { sendMessage } from "./send-message.ts";

const topics: Record<ContactTopic, string> = {
  account: "Account",
  trading: "Trading",
  money: "Deposits and withdrawals",
  verification: "Verification",
  security: "Security",
  privacy: "Privacy and data",
  other: "Something else",
};

/**
 * The contact form: a message in the conversation with support, whose first line says what it is about. So agents see
 * it in their inbox, and it is found and answered like any other. Throws what sending a message throws.
 */
export function contact(ctx: UserContext, input: ContactInput): Promise<ChatMessageView> {
  const { clientMessageId, topic, subject, text } = input;
  return sendMessage(ctx, { clientMessageId, text: `${topics[topic]}: ${subject}\n\n${text.trim()}` });
}
