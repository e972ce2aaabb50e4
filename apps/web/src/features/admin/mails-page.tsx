import { useState } from "react";
import type { MailView } from "@fillmark/contracts/admin";
import { Empty } from "@fillmark/ui/empty";
import { Sheet } from "@fillmark/ui/sheet";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { Allowed } from "../../console/allowed.tsx";
import { ConsoleHeader } from "../../console/console-header.tsx";
import { QueryView } from "../../api-client/query-view.tsx";
import { useIsDesk } from "../../lib/media.ts";
import { useCursorQuery } from "../../api-client/use-cursor-query.ts";
import { trpc } from "../../api-client/trpc.ts";
import { adminMessages } from "../../messages/en/admin.ts";
import { LoadMore } from "../../api-client/load-more.tsx";
import { MailText, MailsList } from "./mails-list.tsx";

const pageSize = 50;

/** /admin/mail: what was written to people, and what became of it. */
export default function MailsPage() {
  return (
    <>
      <ConsoleHeader title={adminMessages("mail")} />
      <main className="ad__page" id="main" tabIndex={-1}>
        <Allowed permission="mail.read">
          <Outbox />
        </Allowed>
      </main>
    </>
  );
}

function Outbox() {
  const isDesk = useIsDesk();
  const [opened, setOpened] = useState<MailView | null>(null);
  const { client } = trpc.useUtils();
  const input = { limit: pageSize };
  const query = useCursorQuery(["admin", "listMails"], input, (cursor) =>
    client.admin.listMails.query({ ...input, ...cursor }),
  );
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <QueryView
        query={query}
        failed={adminMessages("mailFailed")}
        skeleton={<SkeletonRows label={adminMessages("mailLoading")} count={8} />}
      >
        {() =>
          items.length === 0 ? (
            <Empty>{adminMessages("mailEmpty")}</Empty>
          ) : (
            <MailsList items={items} isDesk={isDesk} onOpen={setOpened} />
          )
        }
      </QueryView>
      <LoadMore query={query} label={adminMessages("loadMore")} className="ad__end" />
      <Sheet
        isOpen={opened !== null}
        onClose={() => setOpened(null)}
        title={opened?.subject ?? ""}
        closeLabel={adminMessages("mailClose")}
      >
        {opened !== null && <MailText mail={opened} />}
      </Sheet>
    </>
  );
}
