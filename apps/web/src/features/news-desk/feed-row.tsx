import type { NewsFeedView } from "@fillmark/contracts/news-feeds";
import { Badge } from "@fillmark/ui/badge";
import { Button } from "@fillmark/ui/button";
import { EllipsisVerticalIcon, PauseIcon, PencilIcon, PlayIcon, Trash2Icon } from "@fillmark/ui/icon";
import { Menu } from "@fillmark/ui/menu";
import { feeds as t } from "../../messages/en/feeds.ts";
import { aboutFeed, lastText, nextText } from "./feed-facts.ts";
import { useFeedActions } from "./use-feed-actions.ts";

interface FeedRowProps {
  feed: NewsFeedView;
  onEdit: () => void;
  onRemove: () => void;
}

/** A feed: whose it is, what came of it last and when it is asked next, and what can be done with it. */
export function FeedRow({ feed, onEdit, onRemove }: FeedRowProps) {
  const { name, url, isEnabled, failures, articles } = feed;
  const { fetchNow, isFetching, switchTo } = useFeedActions(feed);
  return (
    <li className="fd__row">
      <div className="fd__facts">
        <p className="fd__name">
          <bdi className="font-medium text-16">{name}</bdi>
          <Badge tone={isEnabled ? "ok" : "neutral"}>{t(isEnabled ? "isOn" : "isOff")}</Badge>
          {failures > 0 && <Badge tone="warn">{t("failing", { count: failures })}</Badge>}
        </p>
        <p className="text-muted">{aboutFeed(feed)}</p>
        <p className="text-muted">
          <bdi>{url}</bdi>
        </p>
      </div>
      <div className="fd__facts" role="status">
        <p>{lastText(feed)}</p>
        <p className="text-muted">{nextText(feed)}</p>
        <p className="text-muted">{t("articles", { count: articles })}</p>
      </div>
      <div className="fd__do">
        <Button size="sm" isBusy={isFetching} onClick={fetchNow}>
          {t("fetchNow")}
        </Button>
        <Menu
          label={t("more", { name })}
          align="end"
          items={[
            { id: "edit", label: t("edit"), icon: <PencilIcon />, onPress: onEdit },
            {
              id: "switch",
              label: t(isEnabled ? "disable" : "enable"),
              icon: isEnabled ? <PauseIcon /> : <PlayIcon />,
              onPress: () => switchTo(!isEnabled),
            },
            {
              id: "remove",
              label: t("remove"),
              icon: <Trash2Icon />,
              isDanger: true,
              onPress: onRemove,
            },
          ]}
          trigger={(props) => (
            <button type="button" {...props} className="icon-button" aria-label={t("more", { name })}>
              <EllipsisVerticalIcon />
            </button>
          )}
        />
      </div>
    </li>
  );
}
