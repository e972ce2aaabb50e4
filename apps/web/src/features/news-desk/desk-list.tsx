import { LANGUAGE_NAMES } from "@fillmark/contracts/languages";
import type { EditedNewsItemView } from "@fillmark/contracts/news-desk";
import { Link } from "@fillmark/ui/link";
import { Row, Rows } from "@fillmark/ui/rows";
import { type Column, Table } from "@fillmark/ui/table";
import { useLocation } from "wouter";
import { formatMoment } from "../../format/format.ts";
import { newsDesk as t } from "../../messages/en/news-desk.ts";
import { news } from "../../messages/en/news.ts";
import { StateBadge } from "./state-badge.tsx";

interface DeskListProps {
  items: readonly EditedNewsItemView[];
  isDesk: boolean;
}

const pathOf = ({ id }: EditedNewsItemView): string => `/admin/news/${id}`;
const titleOf = ({ title }: EditedNewsItemView): string => (title === "" ? t("noTitle") : title);
const sourceOf = ({ source }: EditedNewsItemView): string => source ?? t("own");

export function DeskList({ items, isDesk }: DeskListProps) {
  const [, navigate] = useLocation();
  if (isDesk)
    return (
      <Table
        label={t("title")}
        columns={columns}
        items={items}
        keyOf={(item) => item.id}
        onOpen={(item) => navigate(pathOf(item))}
      />
    );
  return (
    <Rows label={t("title")} className="nk__rows">
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
    head: t("article"),
    cell: (item) => (
      <Link className="link" href={pathOf(item)}>
        {titleOf(item)}
      </Link>
    ),
    className: "nk__title",
  },
  { key: "state", head: t("state"), cell: (item) => <StateBadge state={item.state} /> },
  { key: "category", head: t("category"), cell: (item) => news(item.category) },
  {
    key: "source",
    head: t("source"),
    cell: (item) => <bdi className="text-secondary">{sourceOf(item)}</bdi>,
  },
  {
    key: "languages",
    head: t("languages"),
    cell: ({ languages }) => (
      <span className="text-secondary">
        {languages
          .map(({ language, isReady }) =>
            isReady ? LANGUAGE_NAMES[language] : t("notReady", { language: LANGUAGE_NAMES[language] }),
          )
          .join("; ")}
      </span>
    ),
    className: "nk__languages",
  },
  {
    key: "published",
    head: t("published"),
    cell: ({ publishedAt }) => (
      <span className="text-secondary nowrap">{publishedAt === null ? "–" : formatMoment(publishedAt)}</span>
    ),
  },
  {
    key: "saved",
    head: t("saved"),
    cell: ({ savedAt, savedBy }) => (
      <span className="text-secondary nowrap">
        {savedBy === null ? formatMoment(savedAt) : t("savedBy", { at: formatMoment(savedAt), who: savedBy })}
      </span>
    ),
  },
];
