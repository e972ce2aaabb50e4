import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { FormCard } from "@fillmark/ui/page";
import { Row, Rows } from "@fillmark/ui/rows";
import { SearchField } from "@fillmark/ui/search-field";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { hasShape } from "../../lib/has-shape.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { app } from "../../messages/en/settings-app.ts";

interface Licence {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
}

const shown = 6;

/** The packages of other people in this product, as they were when it was built. */
export function LicenceList() {
  const query = useQuery({ queryKey: ["licences"], queryFn: readLicences, staleTime: Infinity });
  return (
    <FormCard title={app("licences")}>
      <QueryView
        query={query}
        failed={app("licencesFailed")}
        skeleton={<SkeletonRows label={app("licencesLoading")} count={4} />}
      >
        {(all) => <Found all={all} />}
      </QueryView>
    </FormCard>
  );
}

function Found({ all }: { all: readonly Licence[] }) {
  const [asked, setAsked] = useState("");
  const needle = asked.trim().toLowerCase();
  const found = all.filter(({ name, licence }) => `${name} ${licence}`.toLowerCase().includes(needle));
  const left = found.length - shown;
  return (
    <>
      <p className="text-14 text-secondary">{app("licencesText", { count: all.length })}</p>
      <SearchField
        label={app("licencesSearch")}
        value={asked}
        onChange={(event) => setAsked(event.target.value)}
      />
      {found.length > 0 && (
        <Rows label={app("licences")}>
          {found.slice(0, shown).map(({ name, version, licence }) => (
            <Row
              key={`${name}@${version}`}
              title={<bdi>{name}</bdi>}
              detail={version}
              value={<span className="text-14 text-secondary">{licence}</span>}
              className="settings__licence"
            />
          ))}
        </Rows>
      )}
      <p className="text-14 text-muted" role="status">
        {found.length === 0 && app("licencesNone")}
        {left > 0 && app("licencesMore", { count: left })}
      </p>
    </>
  );
}

async function readLicences(): Promise<Licence[]> {
  const answer = await fetch("/licences.json");
  if (!answer.ok) throw new Error("The licences were not built.");
  const list: unknown = await answer.json();
  return Array.isArray(list) ? list.filter(isLicence) : [];
}

function isLicence(value: unknown): value is Licence {
  return hasShape(value, { name: "string", version: "string", licence: "string" });
}
