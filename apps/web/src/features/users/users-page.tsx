import type { UserState } from "@fillmark/contracts/users";
import { Button } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { SearchField } from "@fillmark/ui/search-field";
import { InlineSelect } from "@fillmark/ui/select";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { useSearchParams } from "wouter";
import { Allowed } from "../../console/allowed.tsx";
import { ConsoleHeader } from "../../console/console-header.tsx";
import { QueryView } from "../../api-client/query-view.tsx";
import { LoadMore } from "../../api-client/load-more.tsx";
import { useIsDesk } from "../../lib/media.ts";
import { useCursorQuery } from "../../api-client/use-cursor-query.ts";
import { trpc } from "../../api-client/trpc.ts";
import { useDebouncedInput } from "../../forms/use-debounced-input.ts";
import { users } from "../../messages/en/users.ts";
import { UsersList } from "./users-list.tsx";
import "./users.css";

const pageSize = 50;
const states: readonly UserState[] = ["active", "frozen", "disabled"];

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

interface Question {
  text: string;
  state: UserState | null;
}

/** What is asked for stands in the address, so that the way back from a user leads to the same list. */
function useQuestion(): [Question, (question: Question) => void] {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get("state");
  const state = states.find((each) => each === wanted) ?? null;
  const ask = ({ text, state: chosen }: Question): void =>
    setSearch(
      { ...(text === "" ? {} : { q: text }), ...(chosen === null ? {} : { state: chosen }) },
      { replace: true },
    );
  return [{ text: search.get("q") ?? "", state }, ask];
}

function FoundUsers() {
  const isDesk = useIsDesk();
  const [question, ask] = useQuestion();
  const { client } = trpc.useUtils();
  const { text, state } = question;
  const input = {
    limit: pageSize,
    ...(text === "" ? {} : { text }),
    ...(state === null ? {} : { state }),
  };
  const query = useCursorQuery(["users", "search"], input, (cursor) =>
    client.users.search.query({ ...input, ...cursor }),
  );
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const isAsked = text !== "" || state !== null;
  return (
    <>
      <Filters question={question} onAsk={ask} />
      <QueryView
        query={query}
        failed={users("failed")}
        skeleton={<SkeletonRows label={users("loading")} count={10} />}
      >
        {() =>
          items.length > 0 ? (
            <UsersList items={items} isDesk={isDesk} />
          ) : isAsked ? (
            <Empty action={<Button onClick={() => ask({ text: "", state: null })}>{users("clear")}</Button>}>
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

function Filters({ question, onAsk }: { question: Question; onAsk: (question: Question) => void }) {
  const { text, state } = question;
  const [typed, setTyped] = useDebouncedInput(text, (settled) => onAsk({ text: settled, state }));
  return (
    <search className="ad__filters ul__filters">
      <SearchField
        label={users("search")}
        placeholder={users("searchHint")}
        className="ul__search"
        value={typed}
        maxLength={254}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      <InlineSelect
        label={users("stateFilter")}
        look="chip"
        value={state ?? ""}
        onChange={(chosen) => onAsk({ text, state: states.find((each) => each === chosen) ?? null })}
        options={[
          { value: "", label: users("anyState") },
          ...states.map((value) => ({ value, label: users(`state_${value}`) })),
        ]}
      />
    </search>
  );
}
