import { useState } from "react";
import { Empty } from "@fillmark/ui/empty";
import { TextLink } from "@fillmark/ui/link";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { useLocation, useParams } from "wouter";
import { Allowed } from "../../console/allowed.tsx";
import { ConsoleHeader } from "../../console/console-header.tsx";
import { QueryView } from "../../api-client/query-view.tsx";
import { domainErrorOf, trpc } from "../../api-client/trpc.ts";
import { newsDesk as t } from "../../messages/en/news-desk.ts";
import { NewsEditor } from "./news-editor.tsx";
import "./news-desk.css";

/** /admin/news/:id: one article, and under `new` one that is still to be saved for the first time. */
export default function EditorPage() {
  const { articleId = "new" } = useParams();
  const [, navigate] = useLocation();
  // Saved for the first time, the article gets its address while its editor stays as it is.
  const [born, setBorn] = useState<string | null>(null);
  const isNew = articleId === "new" || articleId === born;
  function onBorn(id: string): void {
    setBorn(id);
    navigate(`/admin/news/${id}`, { replace: true });
  }
  return (
    <>
      <ConsoleHeader title={t(isNew ? "newArticle" : "article")} />
      <main className="ad__page nk" id="main" tabIndex={-1}>
        <Allowed permission="content.write">
          <TextLink href="/admin/news" className="text-14 nk__back">
            {t("allArticles")}
          </TextLink>
          {isNew ? <NewsEditor edited={null} onBorn={onBorn} /> : <Known key={articleId} id={articleId} />}
        </Allowed>
      </main>
    </>
  );
}

function Known({ id }: { id: string }) {
  const query = trpc.newsDesk.find.useQuery(
    { id },
    // What an editor types must not be replaced by what arrives in the background.
    { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnMount: "always" },
  );
  const code = domainErrorOf(query.error)?.code;
  if (code === "NOT_FOUND" || code === "VALIDATION") return <Empty>{t("unknown")}</Empty>;
  return (
    <QueryView
      query={{ ...query, data: query.isFetchedAfterMount ? query.data : undefined }}
      failed={t("articleFailed")}
      skeleton={<SkeletonRows label={t("articleLoading")} count={8} />}
    >
      {(edited) => <NewsEditor edited={edited} onBorn={() => undefined} />}
    </QueryView>
  );
}
