import { Button, ButtonLink } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { SearchField } from "@fillmark/ui/search-field";
import { InlineSelect } from "@fillmark/ui/select";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { Allowed } from "../../console/allowed.tsx";
import { ConsoleHeader } from "../../console/console-header.tsx";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { LoadMore } from "../../api-client/load-more.tsx";
import { useIsDesk } from "../../lib/media.ts";
import { useCursorQuery } from "../../api-client/use-cursor-query.ts";
import { trpc } from "../../api-client/trpc.ts";
import { useDebouncedInput } from "../../forms/use-debounced-input.ts";
import { newsDesk as t } from "../../messages/en/news-desk.ts";
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
      <ConsoleHeader title={t("title")}>
        {may(admin, "content.write") && (
          <ButtonLink href="/admin/news/new" variant="primary" size="sm">
            {t("newArticle")}
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
  const query = useCursorQuery(["newsDesk", "list"], input, (cursor) =>
    client.newsDesk.list.query({ ...input, ...cursor }),
  );
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const isAsked = text !== "" || state !== null || origin !== null;
  return (
    <>
      <Filters question={question} onAsk={ask} />
      <QueryView
        query={query}
        failed={t("failed")}
        skeleton={<SkeletonRows label={t("loading")} count={10} />}
      >
        {() =>
          items.length > 0 ? (
            <DeskList items={items} isDesk={isDesk} />
          ) : isAsked ? (
            <Empty action={<Button onClick={() => ask(everyArticle)}>{t("clear")}</Button>}>
              {t("noMatch")}
            </Empty>
          ) : (
            <Empty>{t("empty")}</Empty>
          )
        }
      </QueryView>
      <LoadMore query={query} label={t("loadMore")} className="ad__end" />
    </>
  );
}

interface FiltersProps {
  question: DeskQuestion;
  onAsk: (question: DeskQuestion) => void;
}

function Filters({ question, onAsk }: FiltersProps) {
  const { text, state, origin } = question;
  const [typed, setTyped] = useDebouncedInput(text, (settled) => onAsk({ ...question, text: settled }));
  return (
    <search className="ad__filters nk__filters">
      <SearchField
        label={t("search")}
        className="nk__search"
        value={typed}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      <InlineSelect
        label={t("stateFilter")}
        look="chip"
        value={state ?? ""}
        onChange={(chosen) =>
          onAsk({ ...question, state: newsStates.find((each) => each === chosen) ?? null })
        }
        options={[
          { value: "", label: t("anyState") },
          ...newsStates.map((value) => ({ value, label: t(`state_${value}`) })),
        ]}
      />
      <InlineSelect
        label={t("originFilter")}
        look="chip"
        value={origin ?? ""}
        onChange={(chosen) =>
          onAsk({ ...question, origin: newsOrigins.find((each) => each === chosen) ?? null })
        }
        options={[
          { value: "", label: t("anyOrigin") },
          ...newsOrigins.map((value) => ({ value, label: t(`origin_${value}`) })),
        ]}
      />
    </search>
  );
}
