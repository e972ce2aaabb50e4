import { useState } from "react";
import type { MailView } from "@fillmark/contracts/admin";
import { Empty } from "@fillmark/ui/empty";
import { Sheet } from "@fillmark/ui/sheet";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { Allowed } from "../../lib/allowed.tsx";
import { ConsoleHeader } from "../../lib/console-header.tsx";
import { Loaded } from "../../lib/loaded.tsx";
import { useIsDesk } from "../../lib/media.ts";
import { usePages } from "../../lib/pages.ts";
import { trpc } from "../../lib/trpc.ts";
import { adminWords } from "../../messages/en/admin.ts";
import { LoadMore } from "../../lib/load-more.tsx";
import { MailText, MailsList } from "./mails-list.tsx";

const pageSize = 50;

/** /admin/mail: what was written to people, and what became of it. */
export default function MailsPage() {
  return (
    <>
      <ConsoleHeader title={adminWords("mail")} />
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
  const query = usePages(["admin", "listMails"], input, (cursor) =>
    client.admin.listMails.query({ ...input, ...cursor }),
  );
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <Loaded
        query={query}
        failed={adminWords("mailFailed")}
        skeleton={<SkeletonRows label={adminWords("mailLoading")} count={8} />}
      >
        {() =>
          items.length === 0 ? (
            <Empty>{adminWords("mailEmpty")}</Empty>
          ) : (
            <MailsList items={items} isDesk={isDesk} onOpen={setOpened} />
          )
        }
      </Loaded>
      <LoadMore query={query} label={adminWords("loadMore")} className="ad__end" />
      <Sheet
        isOpen={opened !== null}
        onClose={() => setOpened(null)}
        title={opened?.subject ?? ""}
        closeLabel={adminWords("mailClose")}
      >
        {opened !== null && <MailText mail={opened} />}
      </Sheet>
    </>
  );
}
