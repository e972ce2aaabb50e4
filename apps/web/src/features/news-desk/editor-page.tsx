import { useState } from "react";
import { Empty } from "@fillmark/ui/empty";
import { TextLink } from "@fillmark/ui/link";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { useLocation, useParams } from "wouter";
import { Allowed } from "../../lib/allowed.tsx";
import { ConsoleHeader } from "../../lib/console-header.tsx";
import { Loaded } from "../../lib/loaded.tsx";
import { domainErrorOf, trpc } from "../../lib/trpc.ts";
import { newsDesk as words } from "../../messages/en/news-desk.ts";
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
      <ConsoleHeader title={words(isNew ? "newArticle" : "article")} />
      <main className="ad__page nk" id="main" tabIndex={-1}>
        <Allowed permission="content.write">
          <TextLink href="/admin/news" className="t14 nk__back">
            {words("allArticles")}
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
  if (code === "NOT_FOUND" || code === "VALIDATION") return <Empty>{words("unknown")}</Empty>;
  return (
    <Loaded
      query={{ ...query, data: query.isFetchedAfterMount ? query.data : undefined }}
      failed={words("articleFailed")}
      skeleton={<SkeletonRows label={words("articleLoading")} count={8} />}
    >
      {(edited) => <NewsEditor edited={edited} onBorn={() => undefined} />}
    </Loaded>
  );
}
