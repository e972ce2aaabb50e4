import type { MailThreadView } from "@fillmark/contracts/support-mail";
import { trpc } from "../../api-client/trpc.ts";

/** An answer is on its way for a few seconds. */
const underWayMs = 3_000;
const quietMs = 30_000;

/** The mails of a conversation, read anew with each message; undefined until they are there, and where there are none. */
export function useMailThread(
  conversationId: string,
  messages: readonly { readonly seq: number }[],
): MailThreadView | undefined {
  const lastSeq = messages.at(-1)?.seq ?? 0;
  const query = trpc.supportMail.thread.useQuery(
    { conversationId, lastSeq },
    {
      placeholderData: (before) => before,
      refetchInterval: ({ state: { data } }) => {
        if (data === undefined || data.address === null) return false;
        return data.answers.at(-1)?.state === "waiting" || data.hasUnsent ? underWayMs : quietMs;
      },
    },
  );
  const { data } = query;
  return data === undefined || data.items.length + data.answers.length === 0 ? undefined : data;
}
