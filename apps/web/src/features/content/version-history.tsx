import type { LegalKind } from "@fillmark/contracts/legal";
import { Badge } from "@fillmark/ui/badge";
import { Empty } from "@fillmark/ui/empty";
import { Row, Rows } from "@fillmark/ui/rows";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { formatDay } from "../../format/format.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { content } from "../../messages/en/content.ts";

const pages: Readonly<Record<LegalKind, string>> = {
  terms: "/terms-of-service",
  privacy: "/privacy-policy",
  risk: "/risk-notice",
};

/** What was published, newest first; each leads to the page as users read it. */
export function VersionHistory({ kind }: { kind: LegalKind }) {
  const query = trpc.legal.versions.useQuery({ kind });
  return (
    <QueryView
      query={query}
      failed={content("failed")}
      skeleton={<SkeletonRows label={content("loading")} count={2} />}
    >
      {({ versions }) =>
        versions.length === 0 ? (
          <Empty>{content("historyEmpty")}</Empty>
        ) : (
          <Rows label={content("history")}>
            {versions.map(({ version, publishedAt, summary, needsConsent }) => (
              <Row
                key={version}
                title={content("historyRow", { version, day: formatDay(publishedAt) })}
                detail={summary}
                value={needsConsent ? <Badge>{content("asksConsent")}</Badge> : undefined}
                href={`${pages[kind]}?version=${version}`}
              />
            ))}
          </Rows>
        )
      }
    </QueryView>
  );
}
