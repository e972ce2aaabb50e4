import { KeyValueLine } from "@fillmark/ui/key-value";
import { trpc } from "../../api-client/trpc.ts";
import { inboxPages } from "../../messages/en/inbox-pages.ts";

const pageReadEveryMs = 10_000;

/** Where the customer is in the app, as long as they show it. */
export default function SharedPage({ conversationId }: { conversationId: string }) {
  const { data } = trpc.inbox.sharedPage.useQuery({ conversationId }, { refetchInterval: pageReadEveryMs });
  if (data === undefined) return null;
  return (
    <KeyValueLine name={inboxPages("page")}>
      {data === null ? (
        <span className="text-muted" title={inboxPages("noneHint")}>
          {inboxPages("none")}
        </span>
      ) : data.pair === null ? (
        inboxPages(data.page)
      ) : (
        inboxPages("ofPair", { page: inboxPages(data.page), pair: data.pair })
      )}
    </KeyValueLine>
  );
}
