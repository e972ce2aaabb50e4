import { useState } from "react";
import type { NewsFeedView } from "@fillmark/contracts/news-feeds";
import { Button } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { Allowed } from "../../console/allowed.tsx";
import { ConsoleHeader } from "../../console/console-header.tsx";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { feeds as t } from "../../messages/en/feeds.ts";
import { FeedDialog } from "./feed-dialog.tsx";
import { FeedRow } from "./feed-row.tsx";
import { RemoveFeedDialog } from "./remove-feed-dialog.tsx";
import "./news-desk.css";

/** A feed that is asked now has its answer within the minute. */
const lookAgainMs = 5_000;

type Opened = { what: "edit"; feed: NewsFeedView | null } | { what: "remove"; feed: NewsFeedView } | null;

/** /admin/feeds: whose news are brought here, what came of it last, and when they are asked next. */
export default function FeedsPage() {
  const admin = useCurrentAdmin();
  const [opened, setOpened] = useState<Opened>(null);
  const close = (): void => setOpened(null);
  return (
    <>
      <ConsoleHeader title={t("title")}>
        {may(admin, "content.write") && (
          <Button variant="primary" size="sm" onClick={() => setOpened({ what: "edit", feed: null })}>
            {t("newFeed")}
          </Button>
        )}
      </ConsoleHeader>
      <main className="ad__page" id="main" tabIndex={-1}>
        <Allowed permission="content.write">
          <Feeds onOpen={setOpened} />
          {opened?.what === "edit" && <FeedDialog feed={opened.feed} onDone={close} />}
          {opened?.what === "remove" && <RemoveFeedDialog feed={opened.feed} onDone={close} />}
        </Allowed>
      </main>
    </>
  );
}

function Feeds({ onOpen }: { onOpen: (opened: Opened) => void }) {
  const query = trpc.newsFeeds.list.useQuery(undefined, { refetchInterval: lookAgainMs });
  return (
    <QueryView query={query} failed={t("failed")} skeleton={<SkeletonRows label={t("loading")} count={4} />}>
      {({ feeds }) =>
        feeds.length === 0 ? (
          <Empty>{t("empty")}</Empty>
        ) : (
          <ul className="fd" aria-label={t("title")}>
            {feeds.map((feed) => (
              <FeedRow
                key={feed.id}
                feed={feed}
                onEdit={() => onOpen({ what: "edit", feed })}
                onRemove={() => onOpen({ what: "remove", feed })}
              />
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}
