import { Button } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { Allowed } from "../../console/allowed.tsx";
import { ConsoleHeader } from "../../console/console-header.tsx";
import { QueryView } from "../../api-client/query-view.tsx";
import { LoadMore } from "../../api-client/load-more.tsx";
import { useIsDesk } from "../../lib/media.ts";
import { useCursorQuery } from "../../api-client/use-cursor-query.ts";
import { trpc } from "../../api-client/trpc.ts";
import { users } from "../../messages/en/users.ts";
import { WaitingFactorResets } from "./factor-resets.tsx";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { UsersCsv } from "./users-csv.tsx";
import { UsersFilters } from "./users-filters.tsx";
import { UsersList } from "./users-list.tsx";
import { everybody, inputOf, isAsked, useUsersQuestion } from "./users-question.ts";
import "./users.css";

const pageSize = 50;

/** /admin/users: everybody who registered, newest first, found by what an admin knows of them. */
export default function UsersPage() {
  const isDesk = useIsDesk();
  const mayRead = may(useCurrentAdmin(), "user.read");
  const [question] = useUsersQuestion();
  return (
    <>
      <ConsoleHeader title={users("title")}>
        {isDesk && mayRead && <UsersCsv question={question} />}
      </ConsoleHeader>
      <main className="ad__page" id="main" tabIndex={-1}>
        <Allowed permission="user.read">
          <FoundUsers />
        </Allowed>
      </main>
    </>
  );
}

function FoundUsers() {
  const isDesk = useIsDesk();
  const [question, ask] = useUsersQuestion();
  const { client } = trpc.useUtils();
  const input = { limit: pageSize, ...inputOf(question) };
  const query = useCursorQuery(["users", "search"], input, (cursor) =>
    client.users.search.query({ ...input, ...cursor }),
  );
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <WaitingFactorResets />
      <UsersFilters question={question} onAsk={ask} isDesk={isDesk} />
      <QueryView
        query={query}
        failed={users("failed")}
        skeleton={<SkeletonRows label={users("loading")} count={10} />}
      >
        {() =>
          items.length > 0 ? (
            <UsersList items={items} isDesk={isDesk} />
          ) : isAsked(question) ? (
            <Empty action={<Button onClick={() => ask(everybody)}>{users("clear")}</Button>}>
              {users("noMatch")}
            </Empty>
          ) : (
            <Empty>{users("none")}</Empty>
          )
        }
      </QueryView>
      <LoadMore query={query} label={users("loadMore")} className="ad__end" />
    </>
  );
}
