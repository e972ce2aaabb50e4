import { XIcon } from "@fillmark/ui/icon";
import { Select } from "@fillmark/ui/select";
import { trpc } from "../../api-client/trpc.ts";
import { newsDesk as t } from "../../messages/en/news-desk.ts";

const maxPairs = 6;

interface PairPickerProps {
  pairs: readonly string[];
  onChange: (pairs: readonly string[]) => void;
}

/** The pairs that an article is about, in the order in which they were chosen. */
export function PairPicker({ pairs, onChange }: PairPickerProps) {
  const listed = trpc.market.listPairs.useQuery(undefined, { staleTime: 60_000 }).data ?? [];
  const left = listed.filter(({ pair }) => !pairs.includes(pair));
  return (
    <div className="nk__pairs">
      <Select
        label={t("pairs")}
        hint={t("pairsHint")}
        value=""
        disabled={pairs.length >= maxPairs}
        onChange={(pair) => pair !== "" && onChange([...pairs, pair])}
        options={[
          { value: "", label: t("addPair") },
          ...left.map(({ pair, baseName }) => ({ value: pair, label: `${pair} (${baseName})` })),
        ]}
      />
      {pairs.length > 0 && (
        <ul className="nk__chosen">
          {pairs.map((pair) => (
            <li key={pair}>
              <button
                type="button"
                className="chip"
                aria-label={t("removePair", { pair })}
                onClick={() => onChange(pairs.filter((each) => each !== pair))}
              >
                {pair}
                <XIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
