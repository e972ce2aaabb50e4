import type { NewsItemView } from "@fillmark/contracts/news";
import { LeadArticle, NewsRow } from "./news-row.tsx";

/** So many stand beside the newest on a desk, and so many below it. */
const besideLead = 6;
const belowLead = 2;
/** Pictures that a phone or a desk shows before anybody scrolls. */
const seenAtOnce = 4;

interface ListProps {
  items: readonly NewsItemView[];
  isDesk: boolean;
  /** What is looked for has no order of weight: nothing leads it. */
  hasLead: boolean;
}

/** On a phone one after the other. On a desk the newest is large, with six beside it; what is older follows in two columns. */
export function NewsList({ items, isDesk, hasLead }: ListProps) {
  const [lead, ...others] = items;
  if (lead === undefined) return null;
  if (!hasLead) return <Older items={items} isDesk={isDesk} />;
  if (!isDesk)
    return (
      <div className="panel panel--first nws__all">
        <LeadArticle item={lead} />
        <Stories items={others} />
      </div>
    );
  const beside = others.slice(0, besideLead);
  const below = others.slice(besideLead, besideLead + belowLead);
  const older = others.slice(besideLead + belowLead);
  return (
    <>
      <div className="nws__g">
        <div className="panel">
          <LeadArticle item={lead} />
          <Stories items={below} />
        </div>
        {beside.length > 0 && (
          <div className="panel">
            <Stories items={beside} areFirst />
          </div>
        )}
      </div>
      {older.length > 0 && <Older items={older} isDesk />}
    </>
  );
}

function Older({ items, isDesk }: { items: readonly NewsItemView[]; isDesk: boolean }) {
  return (
    <div className={isDesk ? "panel nws__older" : "panel panel--first"}>
      <Stories items={items} areFirst={!isDesk} />
    </div>
  );
}

function Stories({ items, areFirst = false }: { items: readonly NewsItemView[]; areFirst?: boolean }) {
  return items.map((item, place) => (
    <NewsRow key={item.id} item={item} isFirst={areFirst && place < seenAtOnce} />
  ));
}
