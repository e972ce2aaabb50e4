import type { LegalDocumentView } from "@fillmark/contracts/legal";
import { Button } from "@fillmark/ui/button";
import { TextLink } from "@fillmark/ui/link";
import { Empty } from "@fillmark/ui/empty";
import { Note } from "@fillmark/ui/note";
import { Page } from "@fillmark/ui/page";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { useLocation, useSearch } from "wouter";
import { formatDay } from "../../format/format.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { readerLanguage } from "../../i18n/reader-language.ts";
import { headingId, inlineText, RichText } from "../../articles/rich-text.tsx";
import { domainErrorOf, trpc } from "../../api-client/trpc.ts";
import { useHashTarget } from "../../lib/use-hash-target.ts";
import { legal } from "../../messages/en/legal.ts";
import { kindOfPath, pathOfKind } from "./legal-kinds.ts";
import { VersionList } from "./version-list.tsx";
import "./legal.css";

/** /terms-of-service, /privacy-policy and /risk-notice: the newest version, or the one that ?version= names. */
export default function LegalPage() {
  const [path] = useLocation();
  const kind = kindOfPath(path);
  const version = versionIn(useSearch());
  const query = trpc.legal.document.useQuery(
    { kind, ...(version === null ? {} : { version }) },
    { staleTime: 60_000 },
  );
  useHashTarget(query.data !== undefined);
  const isUnknown = domainErrorOf(query.error)?.code === "NOT_FOUND";
  return (
    <Page
      title={legal(kind)}
      titleShown="desktop"
      className="legal"
      actions={
        <Button size="sm" className="legal__print" onClick={() => window.print()}>
          {legal("print")}
        </Button>
      }
    >
      {isUnknown ? (
        <Empty action={<TextLink href={pathOfKind[kind]}>{legal("newest")}</TextLink>}>
          {legal("unknownVersion")}
        </Empty>
      ) : (
        <QueryView
          query={query}
          failed={legal("failed")}
          skeleton={<SkeletonRows label={legal("loading")} count={10} />}
        >
          {(document) => <Document document={document} />}
        </QueryView>
      )}
    </Page>
  );
}

function versionIn(search: string): number | null {
  const version = Number(new URLSearchParams(search).get("version") ?? Number.NaN);
  return Number.isInteger(version) && version > 0 && version <= 1_000_000 ? version : null;
}

function Document({ document }: { document: LegalDocumentView }) {
  const { kind, version, newest, publishedAt, summary, text } = document;
  return (
    <div className="legal__grid">
      <Contents document={document} />
      <article className="legal__text">
        <p className="text-14 text-muted">{legal("published", { version, day: formatDay(publishedAt) })}</p>
        {readerLanguage !== "en" && <Note>{legal("inEnglish")}</Note>}
        {version < newest && (
          <Note tone="warn">
            {legal("older", { newest })}{" "}
            <TextLink href={pathOfKind[kind]}>{legal("toNewest", { newest })}</TextLink>
          </Note>
        )}
        {summary !== "" && (
          <p className="legal__summary text-14">
            <b className="font-medium">{legal("changedSince")}</b>{" "}
            <span lang="en" dir="auto">
              {summary}
            </span>
          </p>
        )}
        <div lang="en">
          <RichText text={text} />
        </div>
        <VersionList kind={kind} shown={version} />
      </article>
    </div>
  );
}

/** Beside the text on a desk; a phone reads from top to bottom. */
function Contents({ document: { text } }: { document: LegalDocumentView }) {
  const headings = text.filter((block) => block.type === "heading" && block.level === 2);
  return (
    <nav className="legal__contents" aria-label={legal("contents")}>
      <h2 className="text-14 text-muted">{legal("contents")}</h2>
      <ol>
        {headings.map(
          (block) =>
            block.type === "heading" && (
              <li key={block.id} lang="en" dir="auto">
                <a href={`#${headingId(block.id)}`}>{inlineText(block.children)}</a>
              </li>
            ),
        )}
      </ol>
    </nav>
  );
}
