import type { CountriesView } from "@fillmark/contracts/country-rules";
import { Note } from "@fillmark/ui/note";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { Allowed } from "../../console/allowed.tsx";
import { ConsoleHeader } from "../../console/console-header.tsx";
import { countries as t } from "../../messages/en/countries.ts";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { CountryList } from "./country-list.tsx";
import { WaitingCountries } from "./waiting-countries.tsx";
import "./countries.css";

/** /admin/countries: which countries are served, how many customers each is about, and the changes that wait. */
export default function CountriesPage() {
  return (
    <>
      <ConsoleHeader title={t("title")} />
      <main className="ad__page" id="main" tabIndex={-1}>
        <Allowed permission="verification.read">
          <Countries />
        </Allowed>
      </main>
    </>
  );
}

function Countries() {
  const query = trpc.countries.list.useQuery(undefined, { refetchInterval: 30_000 });
  return (
    <QueryView query={query} failed={t("failed")} skeleton={<SkeletonRows label={t("loading")} count={10} />}>
      {(view) => (
        <div className="cty">
          <Lead view={view} />
          {view.waiting.length > 0 && <WaitingCountries waiting={view.waiting} />}
          <CountryList view={view} />
        </div>
      )}
    </QueryView>
  );
}

function Lead({ view: { countries, needsApproval } }: { view: CountriesView }) {
  const mayDecide = may(useCurrentAdmin(), "verification.decide");
  const blocked = countries.filter(({ isBlocked }) => isBlocked).length;
  return (
    <div className="cty__lead">
      <p>
        <span className="font-medium">
          {blocked === 0 ? t("none") : t("blockedCount", { count: blocked })}
        </span>{" "}
        <span className="text-secondary">{t("lead")}</span>
      </p>
      {mayDecide && !needsApproval && <Note tone="warn">{t("alone")}</Note>}
    </div>
  );
}
