import { Button, ButtonLink } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { SearchField } from "@fillmark/ui/search-field";
import { InlineSelect } from "@fillmark/ui/select";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { Allowed } from "../../lib/allowed.tsx";
import { ConsoleHeader } from "../../lib/console-header.tsx";
import { may, useCurrentAdmin } from "../../lib/current-admin.ts";
import { Loaded } from "../../lib/loaded.tsx";
import { LoadMore } from "../../lib/load-more.tsx";
import { useIsDesk } from "../../lib/media.ts";
import { usePages } from "../../lib/pages.ts";
import { trpc } from "../../lib/trpc.ts";
import { useTyped } from "../../lib/use-typed.ts";
import { newsDesk as words } from "../../messages/en/news-desk.ts";
import { DeskList } from "./desk-list.tsx";
import {
  type DeskQuestion,
  everyArticle,
  newsOrigins,
  newsStates,
  useDeskQuestion,
} from "./desk-question.ts";
import "./news-desk.css";

const pageSize = 50;

/** /admin/news: every article, ours and what feeds brought, newest change first. */
export default function DeskPage() {
  const admin = useCurrentAdmin();
  return (
    <>
      <ConsoleHeader title={words("title")}>
        {may(admin, "content.write") && (
          <ButtonLink href="/admin/news/new" variant="primary" size="sm">
            {words("newArticle")}
          </ButtonLink>
        )}
      </ConsoleHeader>
      <main className="ad__page" id="main" tabIndex={-1}>
        <Allowed permission="content.write">
          <Articles />
        </Allowed>
      </main>
    </>
  );
}

function Articles() {
  const isDesk = useIsDesk();
  const [question, ask] = useDeskQuestion();
  const { client } = trpc.useUtils();
  const { text, state, origin } = question;
  const input = {
    limit: pageSize,
    ...(text === "" ? {} : { search: text }),
    ...(state === null ? {} : { state }),
    ...(origin === null ? {} : { origin }),
  };
  const query = usePages(["newsDesk", "list"], input, (cursor) =>
    client.newsDesk.list.query({ ...input, ...cursor }),
  );
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const isAsked = text !== "" || state !== null || origin !== null;
  return (
    <>
      <Filters question={question} onAsk={ask} />
      <Loaded
        query={query}
        failed={words("failed")}
        skeleton={<SkeletonRows label={words("loading")} count={10} />}
      >
        {() =>
          items.length > 0 ? (
            <DeskList items={items} isDesk={isDesk} />
          ) : isAsked ? (
            <Empty action={<Button onClick={() => ask(everyArticle)}>{words("clear")}</Button>}>
              {words("noMatch")}
            </Empty>
          ) : (
            <Empty>{words("empty")}</Empty>
          )
        }
      </Loaded>
      <LoadMore query={query} label={words("loadMore")} className="ad__end" />
    </>
  );
}

interface FiltersProps {
  question: DeskQuestion;
  onAsk: (question: DeskQuestion) => void;
}

function Filters({ question, onAsk }: FiltersProps) {
  const { text, state, origin } = question;
  const [typed, setTyped] = useTyped(text, (settled) => onAsk({ ...question, text: settled }));
  return (
    <search className="ad__filters nk__filters">
      <SearchField
        label={words("search")}
        className="nk__search"
        value={typed}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      <InlineSelect
        label={words("stateFilter")}
        look="chip"
        value={state ?? ""}
        onChange={(chosen) =>
          onAsk({ ...question, state: newsStates.find((each) => each === chosen) ?? null })
        }
        options={[
          { value: "", label: words("anyState") },
          ...newsStates.map((value) => ({ value, label: words(`state_${value}`) })),
        ]}
      />
      <InlineSelect
        label={words("originFilter")}
        look="chip"
        value={origin ?? ""}
        onChange={(chosen) =>
          onAsk({ ...question, origin: newsOrigins.find((each) => each === chosen) ?? null })
        }
        options={[
          { value: "", label: words("anyOrigin") },
          ...newsOrigins.map((value) => ({ value, label: words(`origin_${value}`) })),
        ]}
      />
    </search>
  );
}
