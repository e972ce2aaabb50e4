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
import { UsersFilters } from "./users-filters.tsx";
import { UsersList } from "./users-list.tsx";
import { everybody, inputOf, isAsked, useUsersQuestion } from "./users-question.ts";
import "./users.css";

const pageSize = 50;

/** /admin/users: everybody who registered, newest first, found by what an admin knows of them. */
export default function UsersPage() {
  return (
    <>
      <ConsoleHeader title={users("title")} />
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
      <UsersFilters question={question} onAsk={ask} />
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
