import { useState } from "react";
import type { EditedAnnouncementView } from "@fillmark/contracts/site";
import { Button } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { PlusIcon } from "@fillmark/ui/icon";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { Allowed } from "../../console/allowed.tsx";
import { ConsoleHeader } from "../../console/console-header.tsx";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { LoadMore } from "../../api-client/load-more.tsx";
import { QueryView } from "../../api-client/query-view.tsx";
import { useCursorQuery } from "../../api-client/use-cursor-query.ts";
import { trpc } from "../../api-client/trpc.ts";
import { site } from "../../messages/en/site.ts";
import { AnnouncementDialog } from "./announcement-dialog.tsx";
import { AnnouncementItem } from "./announcement-item.tsx";
import { AnnouncementQuestion, type Question } from "./announcement-question.tsx";
import "./site.css";

/** /admin/announcements: what is said to everybody, what will be, and what was. */
export default function AnnouncementsPage() {
  const maySetUp = may(useCurrentAdmin(), "site.set_up");
  const [edited, setEdited] = useState<EditedAnnouncementView | "new" | null>(null);
  return (
    <>
      <ConsoleHeader title={site("announcements")}>
        {maySetUp && (
          <Button size="sm" variant="primary" onClick={() => setEdited("new")}>
            <PlusIcon />
            {site("annNew")}
          </Button>
        )}
      </ConsoleHeader>
      <main className="ad__page" id="main" tabIndex={-1}>
        <Allowed permission="site.set_up">
          <List onEdit={setEdited} />
          {edited !== null && (
            <AnnouncementDialog
              announcement={edited === "new" ? null : edited}
              onDone={() => setEdited(null)}
            />
          )}
        </Allowed>
      </main>
    </>
  );
}

function List({ onEdit }: { onEdit: (announcement: EditedAnnouncementView) => void }) {
  const { client } = trpc.useUtils();
  const [asked, setAsked] = useState<Question | null>(null);
  const query = useCursorQuery(["site", "listAnnouncements"], {}, (cursor) =>
    client.site.listAnnouncements.query({ limit: 20, ...cursor }),
  );
  const items = query.data?.pages.flatMap((page) => page.items);
  return (
    <QueryView
      query={{ ...query, data: items }}
      failed={site("annFailed")}
      skeleton={<SkeletonRows label={site("annLoading")} count={4} />}
    >
      {(all) =>
        all.length === 0 ? (
          <Empty>{site("annNone")}</Empty>
        ) : (
          <div className="an">
            {all.map((item) => (
              <AnnouncementItem
                key={item.id}
                announcement={item}
                onEdit={() => onEdit(item)}
                onAsk={(action) => setAsked({ action, announcement: item })}
              />
            ))}
            <LoadMore query={query} label={site("loadMore")} className="ad__end" />
            {asked !== null && <AnnouncementQuestion asked={asked} onDone={() => setAsked(null)} />}
          </div>
        )
      }
    </QueryView>
  );
}
