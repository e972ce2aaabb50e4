import { useState } from "react";
import type { CsvMapping, StatementPreview } from "@fillmark/contracts/reconciliation";
import { CSV_DATE_ORDERS, CSV_MEANINGS, type CsvMeaning } from "@fillmark/contracts/statement-lines";
import { Button } from "@fillmark/ui/button";
import { Select } from "@fillmark/ui/select";
import { reconciliation as t } from "../../messages/en/reconciliation.ts";

interface CsvColumnsProps {
  csv: NonNullable<StatementPreview["csv"]>;
  onRead: (mapping: CsvMapping) => void;
}

/** What each column means, as it was guessed or kept, to be corrected. */
export function CsvColumns({ csv, onRead }: CsvColumnsProps) {
  const { headers, rows, isRemembered } = csv;
  const [mapping, setMapping] = useState(csv.mapping);
  const choose = (meaning: CsvMeaning, header: string) => {
    const { [meaning]: _, ...columns } = mapping.columns;
    setMapping({ ...mapping, columns: header === "" ? columns : { ...columns, [meaning]: header } });
  };
  const options = [
    { value: "", label: t("notThere") },
    ...[...new Set(headers)]
      .filter((header) => header !== "")
      .map((header) => ({ value: header, label: header })),
  ];
  return (
    <section className="rc__columns" aria-labelledby="rc-columns">
      <h3 id="rc-columns" className="text-14">
        {t("columns")}
      </h3>
      <p className="text-14 text-muted">{t(isRemembered ? "columnsKept" : "columnsHint")}</p>
      <div className="rc__selects">
        {CSV_MEANINGS.map((meaning) => (
          <Select
            key={meaning}
            label={t(`column_${meaning}`)}
            value={mapping.columns[meaning] ?? ""}
            onChange={(header) => choose(meaning, header)}
            options={options}
          />
        ))}
        <Select
          label={t("dateOrder")}
          value={mapping.dateOrder}
          onChange={(value) =>
            setMapping({ ...mapping, dateOrder: CSV_DATE_ORDERS.find((order) => order === value) ?? "ymd" })
          }
          options={CSV_DATE_ORDERS.map((value) => ({ value, label: t(`order_${value}`) }))}
        />
        <Select
          label={t("decimal")}
          value={mapping.decimal}
          onChange={(value) => setMapping({ ...mapping, decimal: value === "," ? "," : "." })}
          options={[
            { value: ".", label: t("decimalPoint") },
            { value: ",", label: t("decimalComma") },
          ]}
        />
      </div>
      <Button size="sm" onClick={() => onRead(mapping)}>
        {t("readAgain")}
      </Button>
      <Sample headers={headers} rows={rows} />
    </section>
  );
}

function Sample({ headers, rows }: { headers: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <div className="rc__sample" tabIndex={0} role="region" aria-label={t("sample")}>
      <table>
        <thead>
          <tr>
            {headers.map((header, index) => (
              <th key={index} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, at) => (
            <tr key={at}>
              {headers.map((_, index) => (
                <td key={index}>{cells[index] ?? ""}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
