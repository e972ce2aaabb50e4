import type { NotificationView } from "@fillmark/contracts/notifications";
import { IconButton } from "@fillmark/ui/button";
import { CheckIcon, XIcon } from "@fillmark/ui/icon";
import { Link } from "@fillmark/ui/link";
import { formatTime } from "../../format/format.ts";
import { notifications as t } from "../../messages/en/notifications.ts";
import { kindIcons } from "./kind-icons.tsx";
import { describeNotification } from "./notification-text.ts";

interface RowProps {
  notification: NotificationView;
  onOpen: () => void;
  onRead: () => void;
  onRemove: () => void;
}

/** What happened, when, and the way to it. */
export function NotificationRow({ notification, onOpen, onRead, onRemove }: RowProps) {
  const { kind, content, at, readAt } = notification;
  const Sign = kindIcons[kind];
  const { title, detail, href } = describeNotification(content);
  const isUnread = readAt === null;
  return (
    <li className={isUnread ? "ntf__row is-unread" : "ntf__row"}>
      <Link href={href} className="ntf__link" onClick={onOpen}>
        <span className="ntf__sign">
          <Sign className="icon-16" />
        </span>
        <span className="ntf__text">
          <span className="ntf__title">
            {isUnread && <span className="sr-only">{t("unread")}: </span>}
            {title}
          </span>
          <span className="ntf__detail">{detail}</span>
          <time className="ntf__time" dateTime={at}>
            {formatTime(at)}
          </time>
        </span>
      </Link>
      <span className="ntf__tools">
        {isUnread && (
          <IconButton
            isSmall
            label={t("markReadOf", { what: title })}
            onClick={(event) => {
              linkIn(event.currentTarget.closest("li"))?.focus();
              onRead();
            }}
          >
            <CheckIcon className="icon-16" />
          </IconButton>
        )}
        <IconButton
          isSmall
          label={t("removeOf", { what: title })}
          onClick={(event) => {
            const row = event.currentTarget.closest("li");
            (linkIn(row?.nextElementSibling) ?? linkIn(row?.previousElementSibling))?.focus();
            onRemove();
          }}
        >
          <XIcon className="icon-16" />
        </IconButton>
      </span>
    </li>
  );
}

/** Where the focus goes when what had it goes away. */
function linkIn(row: Element | null | undefined): HTMLElement | null {
  return row?.querySelector<HTMLElement>("a") ?? null;
}
