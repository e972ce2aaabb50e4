import type { ReactNode } from "react";
import type { AgreedView, LegalKind } from "@fillmark/contracts/legal";
import { Badge } from "@fillmark/ui/badge";
import { Empty } from "@fillmark/ui/empty";
import { CircleCheckIcon, FileTextIcon, ScaleIcon, TriangleAlertIcon } from "@fillmark/ui/icon";
import { Page } from "@fillmark/ui/page";
import { SettingGroup, SettingRow } from "@fillmark/ui/rows";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { formatDay, formatMoment } from "../../format/format.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { legal } from "../../messages/en/legal.ts";
import { shell } from "../../messages/en/shell.ts";
import { pathOfKind } from "./legal-kinds.ts";
import "./legal.css";

/** /settings/terms-and-conditions: the texts as they are now, and what this account agreed to. */
export default function AgreementsPage() {
  const query = trpc.legal.history.useQuery();
  return (
    <Page title={shell("titleTermsAndConditions")} width="column" titleShown="desktop" className="agreements">
      <SettingGroup title={legal("texts")}>
        <TextRow kind="terms" icon={<ScaleIcon />} agreed={query.data?.agreements} />
        <TextRow kind="privacy" icon={<FileTextIcon />} agreed={query.data?.agreements} />
        <TextRow kind="risk" icon={<TriangleAlertIcon />} agreed={query.data?.agreements} />
      </SettingGroup>
      <QueryView
        query={query}
        failed={legal("agreementsFailed")}
        skeleton={<SkeletonRows label={legal("agreementsLoading")} count={3} />}
      >
        {({ agreements }) =>
          agreements.length === 0 ? (
            <Empty>{legal("noAgreements")}</Empty>
          ) : (
            <SettingGroup title={legal("agreements")}>
              {agreements.map(({ kind, version, title, agreedAt, address }) => (
                <SettingRow
                  key={`${kind} ${version}`}
                  icon={<CircleCheckIcon />}
                  title={legal("agreedTo", { title, version })}
                  detail={legal("agreedAt", { at: formatMoment(agreedAt), address })}
                  href={`${pathOfKind[kind]}?version=${version}`}
                />
              ))}
            </SettingGroup>
          )
        }
      </QueryView>
    </Page>
  );
}

interface TextRowProps {
  kind: LegalKind;
  icon: ReactNode;
  agreed: readonly AgreedView[] | undefined;
}

function TextRow({ kind, icon, agreed = [] }: TextRowProps) {
  const newest = trpc.legal.versions.useQuery({ kind }, { staleTime: 60_000 }).data?.versions[0];
  const isAgreed =
    newest !== undefined && agreed.some((one) => one.kind === kind && one.version === newest.version);
  return (
    <SettingRow
      icon={icon}
      title={legal(kind)}
      detail={newest && legal("published", { version: newest.version, day: formatDay(newest.publishedAt) })}
      value={isAgreed ? <Badge tone="ok">{legal("agreed")}</Badge> : undefined}
      href={pathOfKind[kind]}
    />
  );
}
