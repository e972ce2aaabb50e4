import type { LegalKind } from "@fillmark/contracts/legal";
import { Badge } from "@fillmark/ui/badge";
import { Row, Rows } from "@fillmark/ui/rows";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { formatDay } from "../../format/format.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { legal } from "../../messages/en/legal.ts";
import { pathOfKind } from "./legal-kinds.ts";

/** Every version that was ever published, newest first, with what changed in it. */
export function VersionList({ kind, shown }: { kind: LegalKind; shown: number }) {
  const query = trpc.legal.versions.useQuery({ kind }, { staleTime: 60_000 });
  return (
    <section className="legal__versions" aria-label={legal("versions")}>
      <h2 className="text-16">{legal("versions")}</h2>
      <QueryView
        query={query}
        failed={legal("versionsFailed")}
        skeleton={<SkeletonRows label={legal("loading")} count={1} />}
      >
        {({ versions }) => (
          <Rows label={legal("versions")}>
            {versions.map(({ version, publishedAt, summary }, place) => (
              <Row
                key={version}
                title={legal("versionName", { version })}
                detail={`${formatDay(publishedAt)}. ${summary === "" ? legal("firstVersion") : summary}`}
                value={place === 0 ? <Badge tone="info">{legal("newest")}</Badge> : undefined}
                isSelected={version === shown}
                href={place === 0 ? pathOfKind[kind] : `${pathOfKind[kind]}?version=${version}`}
              />
            ))}
          </Rows>
        )}
      </QueryView>
    </section>
  );
}
