import { useEffect, useRef, useState } from "react";
import { LauncherPeek } from "@fillmark/ui/launcher";
import { trpc } from "../../api-client/trpc.ts";
import { launcherMessages as t } from "../../messages/en/chat-launcher.ts";

/** Up to where the reader has waved answers away, for as long as the page lives. */
let dismissedSeq = 0;

/** The newest answer that is unread, over the closed chat, until it is opened or waved away. */
export function ChatPeek({ unread, onOpen }: { unread: number; onOpen: () => void }) {
  const [, setDismissed] = useState(dismissedSeq);
  const newest = trpc.chat.listMessages.useQuery({ limit: 5 }, { staleTime: 0 });
  const { data, isFetching, refetch } = newest;
  // A question that is under way may have been answered before the newest came: once it is over, it is asked again. The
  // first one can't be cut short, asking meanwhile would only join it.
  const askedAt = useRef(unread);
  useEffect(() => {
    if (isFetching || askedAt.current === unread) return;
    askedAt.current = unread;
    void refetch();
  }, [unread, isFetching, refetch]);
  const answer = data?.messages.findLast(({ sender }) => sender === "admin");
  const isSeen = answer === undefined || answer.seq <= Math.max(dismissedSeq, data?.userReadSeq ?? 0);
  if (isSeen) return null;
  const text = answer.text === "" ? (answer.file?.name ?? "") : answer.text;
  return (
    <LauncherPeek
      author={t(answer.isAutomatic === true ? "automatic" : "agent")}
      text={text}
      openLabel={t("peekOpen")}
      onOpen={onOpen}
      dismissLabel={t("dismissPeek")}
      onDismiss={() => {
        dismissedSeq = answer.seq;
        setDismissed(dismissedSeq);
      }}
    />
  );
}
