import type { LegalKind, LegalTextView } from "@fillmark/contracts/legal";
import { Badge } from "@fillmark/ui/badge";
import { Row, Rows } from "@fillmark/ui/rows";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { useParams } from "wouter";
import { Allowed } from "../../console/allowed.tsx";
import { ConsoleHeader } from "../../console/console-header.tsx";
import { formatDay, formatMoment } from "../../format/format.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { content } from "../../messages/en/content.ts";
import { LegalEditor } from "./legal-editor.tsx";
import "./content.css";

/** /admin/legal: the three texts; behind each its editor at /admin/legal/terms. */
export default function LegalTextsPage() {
  const { kind } = useParams();
  const isKind = kind === "terms" || kind === "privacy" || kind === "risk";
  return (
    <>
      <ConsoleHeader title={isKind ? content(kind) : content("legal")} />
      <main className="ad__page ce" id="main" tabIndex={-1}>
        <Allowed permission="content.write">{isKind ? <Editor kind={kind} /> : <Texts />}</Allowed>
      </main>
    </>
  );
}

function Texts() {
  const query = trpc.legal.listTexts.useQuery();
  return (
    <QueryView
      query={query}
      failed={content("failed")}
      skeleton={<SkeletonRows label={content("loading")} count={3} />}
    >
      {({ texts }) => (
        <Rows label={content("legal")} className="ce__rows">
          {texts.map((text) => (
            <TextRow key={text.kind} text={text} />
          ))}
        </Rows>
      )}
    </QueryView>
  );
}

function TextRow({ text: { kind, published, agreements, draft } }: { text: LegalTextView }) {
  const facts = [
    published === null
      ? content("neverPublished")
      : content("publishedAs", { version: published.version, day: formatDay(published.publishedAt) }),
    content("agreements", { count: agreements }),
    ...(draft === null
      ? []
      : [content("draftBy", { who: draft.savedBy ?? "–", at: formatMoment(draft.savedAt) })]),
  ];
  return (
    <Row
      title={content(kind)}
      detail={facts.join(". ")}
      value={draft === null ? undefined : <Badge tone="info">{content("hasDraft")}</Badge>}
      href={`/admin/legal/${kind}`}
    />
  );
}

function Editor({ kind }: { kind: LegalKind }) {
  const query = trpc.legal.findForEdit.useQuery(
    { kind },
    // What an editor types must not be replaced by what arrives in the background.
    { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnMount: "always" },
  );
  return (
    <QueryView
      query={{ ...query, data: query.isFetchedAfterMount ? query.data : undefined }}
      failed={content("failed")}
      skeleton={<SkeletonRows label={content("loading")} count={8} />}
    >
      {(edited) => <LegalEditor key={kind} edited={edited} />}
    </QueryView>
  );
}
