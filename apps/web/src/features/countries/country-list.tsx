import { useState } from "react";
import type { CountriesView, CountryRowView } from "@fillmark/contracts/country-rules";
import { Badge } from "@fillmark/ui/badge";
import { Button } from "@fillmark/ui/button";
import { Empty } from "@fillmark/ui/empty";
import { Row, Rows } from "@fillmark/ui/rows";
import { SearchField } from "@fillmark/ui/search-field";
import { Segmented } from "@fillmark/ui/segmented";
import { type Column, Table } from "@fillmark/ui/table";
import { useAddress } from "../../console/use-address.ts";
import { countryName } from "../../format/country-name.ts";
import { formatDecimal, formatMoment } from "../../format/format.ts";
import { useDebouncedInput } from "../../forms/use-debounced-input.ts";
import { useIsDesk } from "../../lib/media.ts";
import { countries as t } from "../../messages/en/countries.ts";
import { may, useCurrentAdmin } from "../../session/current-admin.ts";
import { CountryDialog } from "./country-dialog.tsx";

/** All of them by name, or those that were searched for, with the way to change one. */
export function CountryList({ view }: { view: CountriesView }) {
  const isDesk = useIsDesk();
  const mayDecide = may(useCurrentAdmin(), "verification.decide");
  const [changed, setChanged] = useState<CountryRowView | null>(null);
  const [asked, ask] = useAddress({ text: "q", show: "show" });
  const show = asked("show") === "blocked" ? "blocked" : "all";
  const waits = new Set(view.waiting.map(({ country }) => country));
  const found = useFound(view.countries, { text: asked("text"), show });
  const change = (one: CountryRowView) =>
    mayDecide && !waits.has(one.country) && <ChangeButton one={one} onPress={() => setChanged(one)} />;
  return (
    <>
      <Filters
        text={asked("text")}
        show={show}
        onAsk={(next) => ask({ text: next.text, show: next.show === "blocked" ? "blocked" : "" })}
      />
      {found.length === 0 ? (
        <Empty
          action={
            <Button size="sm" onClick={() => ask({ text: "", show: "" })}>
              {t("clear")}
            </Button>
          }
        >
          {asked("text") === "" ? t("none") : t("noMatch")}
        </Empty>
      ) : isDesk ? (
        <Table
          label={t("title")}
          columns={columnsOf(change)}
          items={found}
          keyOf={({ country }) => country}
          density="tall"
        />
      ) : (
        <PhoneRows found={found} change={change} />
      )}
      {changed !== null && (
        <CountryDialog
          key={changed.country}
          one={changed}
          needsApproval={view.needsApproval}
          onClose={() => setChanged(null)}
        />
      )}
    </>
  );
}

interface Question {
  text: string;
  show: "all" | "blocked";
}

/** By the letters or the name in the reader's language, wherever in it the text stands. */
function useFound(all: readonly CountryRowView[], { text, show }: Question): CountryRowView[] {
  const wanted = text.toLowerCase();
  return all
    .map((one) => ({ one, name: countryName(one.country) }))
    .filter(({ one }) => show === "all" || one.isBlocked)
    .filter(({ one, name }) => one.country.toLowerCase() === wanted || name.toLowerCase().includes(wanted))
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ one }) => one);
}

function Filters({ text, show, onAsk }: Question & { onAsk: (question: Question) => void }) {
  const [typed, setTyped] = useDebouncedInput(text, (next) => onAsk({ text: next, show }));
  return (
    <search className="ad__filters cty__filters">
      <SearchField
        label={t("search")}
        placeholder={t("searchHint")}
        className="cty__search"
        value={typed}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Segmented
        label={t("show")}
        look="sm"
        value={show}
        onChange={(next) => onAsk({ text, show: next })}
        segments={[
          { value: "all", label: t("show_all") },
          { value: "blocked", label: t("show_blocked") },
        ]}
      />
    </search>
  );
}

function ChangeButton({
  one: { country, isBlocked },
  onPress,
}: {
  one: CountryRowView;
  onPress: () => void;
}) {
  const name = { country: countryName(country) };
  return (
    <Button size="sm" aria-label={isBlocked ? t("changeOf", name) : t("blockOf", name)} onClick={onPress}>
      {isBlocked ? t("change") : t("block")}
    </Button>
  );
}

function State({ one: { isBlocked, coversDocuments } }: { one: CountryRowView }) {
  if (!isBlocked) return <Badge tone="neutral">{t("allowed")}</Badge>;
  return <Badge tone="danger">{coversDocuments ? t("blockedDocuments") : t("blocked")}</Badge>;
}

const figure = (count: number): string => formatDecimal(String(count));

function LastChange({ one: { reason, changedAt, changedBy } }: { one: CountryRowView }) {
  if (changedAt === null) return null;
  return (
    <span className="cty__reason">
      <bdi>{reason}</bdi>
      <span className="cty__small">
        {t("changed", { name: changedBy ?? "", at: formatMoment(changedAt) })}
      </span>
    </span>
  );
}

type ChangeOf = (one: CountryRowView) => React.ReactNode;

function columnsOf(change: ChangeOf): ReadonlyArray<Column<CountryRowView>> {
  return [
    {
      key: "country",
      head: t("country"),
      cell: ({ country }) => (
        <>
          <span className="font-medium">{countryName(country)}</span>{" "}
          <span className="text-muted">{country}</span>
        </>
      ),
    },
    { key: "state", head: t("state"), cell: (one) => <State one={one} /> },
    { key: "reason", head: t("reason"), cell: (one) => <LastChange one={one} /> },
    { key: "residents", head: t("residents"), isNumeric: true, cell: (one) => figure(one.residents) },
    { key: "holders", head: t("holders"), isNumeric: true, cell: (one) => figure(one.holders) },
    { key: "change", head: "", headLabel: t("actions"), isNumeric: true, cell: change },
  ];
}

function PhoneRows({ found, change }: { found: readonly CountryRowView[]; change: ChangeOf }) {
  return (
    <Rows label={t("title")} className="cty__rows">
      {found.map((one) => (
        <Row
          key={one.country}
          title={countryName(one.country)}
          detail={
            <>
              {one.isBlocked && <State one={one} />}{" "}
              {t("affected", { residents: figure(one.residents), holders: figure(one.holders) })}
            </>
          }
          value={change(one)}
        />
      ))}
    </Rows>
  );
}
