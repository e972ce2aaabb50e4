import type { NewsFeedView } from "@fillmark/contracts/news-feeds";
import { Badge } from "@fillmark/ui/badge";
import { Button } from "@fillmark/ui/button";
import { EllipsisVerticalIcon, PauseIcon, PencilIcon, PlayIcon, Trash2Icon } from "@fillmark/ui/icon";
import { Menu } from "@fillmark/ui/menu";
import { feeds as words } from "../../messages/en/feeds.ts";
import { aboutFeed, lastWords, nextWords } from "./feed-facts.ts";
import { useFeedDeeds } from "./use-feed-deeds.ts";

interface FeedRowProps {
  feed: NewsFeedView;
  onEdit: () => void;
  onRemove: () => void;
}

/** A feed: whose it is, what came of it last and when it is asked next, and what can be done with it. */
export function FeedRow({ feed, onEdit, onRemove }: FeedRowProps) {
  const { name, url, isEnabled, failures, articles } = feed;
  const { fetchNow, isFetching, switchTo } = useFeedDeeds(feed);
  return (
    <li className="fd__row">
      <div className="fd__facts">
        <p className="fd__name">
          <bdi className="m t16">{name}</bdi>
          <Badge tone={isEnabled ? "ok" : "neutral"}>{words(isEnabled ? "isOn" : "isOff")}</Badge>
          {failures > 0 && <Badge tone="warn">{words("failing", { count: failures })}</Badge>}
        </p>
        <p className="ink3">{aboutFeed(feed)}</p>
        <p className="ink3">
          <bdi>{url}</bdi>
        </p>
      </div>
      <div className="fd__facts" role="status">
        <p>{lastWords(feed)}</p>
        <p className="ink3">{nextWords(feed)}</p>
        <p className="ink3">{words("articles", { count: articles })}</p>
      </div>
      <div className="fd__do">
        <Button size="sm" isBusy={isFetching} onClick={fetchNow}>
          {words("fetchNow")}
        </Button>
        <Menu
          label={words("more", { name })}
          align="end"
          items={[
            { id: "edit", label: words("edit"), icon: <PencilIcon />, onPress: onEdit },
            {
              id: "switch",
              label: words(isEnabled ? "disable" : "enable"),
              icon: isEnabled ? <PauseIcon /> : <PlayIcon />,
              onPress: () => switchTo(!isEnabled),
            },
            {
              id: "remove",
              label: words("remove"),
              icon: <Trash2Icon />,
              isDanger: true,
              onPress: onRemove,
            },
          ]}
          trigger={(props) => (
            <button type="button" {...props} className="iconbtn" aria-label={words("more", { name })}>
              <EllipsisVerticalIcon />
            </button>
          )}
        />
      </div>
    </li>
  );
}
