import { LANGUAGE_NAMES } from "@fillmark/contracts/languages";
import type { EditedNewsItemView } from "@fillmark/contracts/news-desk";
import { Link } from "@fillmark/ui/link";
import { Row, Rows } from "@fillmark/ui/rows";
import { type Column, Table } from "@fillmark/ui/table";
import { useLocation } from "wouter";
import { formatMoment } from "../../lib/format.ts";
import { newsDesk as words } from "../../messages/en/news-desk.ts";
import { news } from "../../messages/en/news.ts";
import { StateBadge } from "./state-badge.tsx";

interface DeskListProps {
  items: readonly EditedNewsItemView[];
  isDesk: boolean;
}

const pathOf = ({ id }: EditedNewsItemView): string => `/admin/news/${id}`;
const titleOf = ({ title }: EditedNewsItemView): string => (title === "" ? words("noTitle") : title);
const sourceOf = ({ source }: EditedNewsItemView): string => source ?? words("own");

export function DeskList({ items, isDesk }: DeskListProps) {
  const [, navigate] = useLocation();
  if (isDesk)
    return (
      <Table
        label={words("title")}
        columns={columns}
        items={items}
        keyOf={(item) => item.id}
        onOpen={(item) => navigate(pathOf(item))}
      />
    );
  return (
    <Rows label={words("title")} className="nk__rows">
      {items.map((item) => (
        <Row
          key={item.id}
          title={titleOf(item)}
          detail={`${news(item.category)} · ${sourceOf(item)} · ${formatMoment(item.savedAt)}`}
          value={<StateBadge state={item.state} />}
          href={pathOf(item)}
        />
      ))}
    </Rows>
  );
}

const columns: ReadonlyArray<Column<EditedNewsItemView>> = [
  {
    key: "article",
    head: words("article"),
    cell: (item) => (
      <Link className="link" href={pathOf(item)}>
        {titleOf(item)}
      </Link>
    ),
    className: "nk__title",
  },
  { key: "state", head: words("state"), cell: (item) => <StateBadge state={item.state} /> },
  { key: "category", head: words("category"), cell: (item) => news(item.category) },
  { key: "source", head: words("source"), cell: (item) => <bdi className="ink2">{sourceOf(item)}</bdi> },
  {
    key: "languages",
    head: words("languages"),
    cell: ({ languages }) => (
      <span className="ink2">
        {languages
          .map(({ language, isReady }) =>
            isReady ? LANGUAGE_NAMES[language] : words("notReady", { language: LANGUAGE_NAMES[language] }),
          )
          .join("; ")}
      </span>
    ),
    className: "nk__languages",
  },
  {
    key: "published",
    head: words("published"),
    cell: ({ publishedAt }) => (
      <span className="ink2 nw">{publishedAt === null ? "–" : formatMoment(publishedAt)}</span>
    ),
  },
  {
    key: "saved",
    head: words("saved"),
    cell: ({ savedAt, savedBy }) => (
      <span className="ink2 nw">
        {savedBy === null
          ? formatMoment(savedAt)
          : words("savedBy", { at: formatMoment(savedAt), who: savedBy })}
      </span>
    ),
  },
];
