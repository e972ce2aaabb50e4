import type { InboxRowView } from "@fillmark/contracts/inbox";
import { Avatar } from "@fillmark/ui/avatar";
import { Badge } from "@fillmark/ui/badge";
import { ImageIcon, MailIcon, PaperclipIcon } from "@fillmark/ui/icon";
import { Link } from "@fillmark/ui/link";
import { initialsOf } from "../../format/initials.ts";
import { inbox } from "../../messages/en/inbox.ts";
import { dueOf, type TargetsInHours } from "./due-text.ts";
import { formatAge, formatUntil, longWaitMs } from "./time-text.ts";
import { nameOf, whoseName } from "./who.ts";

interface ConversationRowProps {
  row: InboxRowView;
  now: number;
  targets: TargetsInHours | null;
  myId: string | undefined;
  isSelected: boolean;
}

/** A conversation in the list: who, what was said last, how long they wait, whose it is. */
export function ConversationRow({ row, now, targets, myId, isSelected }: ConversationRowProps) {
  const { conversationId, user, unread, preview, labels } = row;
  const classes = ["cv", isSelected && "sel", unread > 0 && "un"].filter(Boolean).join(" ");
  return (
    <li>
      <Link
        href={`/admin/support/${conversationId}`}
        className={classes}
        aria-current={isSelected || undefined}
        data-conversation={conversationId}
      >
        <Avatar initials={initialsOf(user)} />
        <span className="cv__n truncate">{nameOf(user)}</span>
        <time className="cv__t" dateTime={preview.at}>
          {formatAge(now - Date.parse(preview.at))}
        </time>
        <span className="cv__m truncate">
          <Preview row={row} />
        </span>
        {unread > 0 ? (
          <span className="unb" role="img" aria-label={inbox("unread", { count: unread })}>
            {unread > 99 ? "99+" : unread}
          </span>
        ) : (
          <span />
        )}
        <span className="cv__f">
          {user.contact !== null && row.mail === null && <Badge className="cv__l">{inbox("guest")}</Badge>}
          {labels.slice(0, 2).map(({ id, name }) => (
            <Badge key={id} className="cv__l">
              {name}
            </Badge>
          ))}
          <Waiting row={row} now={now} targets={targets} />
          <span className="truncate">{whoseName(row, myId)}</span>
        </span>
      </Link>
    </li>
  );
}

function Preview({ row }: { row: InboxRowView }) {
  return (
    <>
      {row.mail !== null && (
        <>
          <MailIcon className="icon-16 cv__file" role="img" aria-label={inbox("mail")} />
          {row.mail.subject !== "" && `${row.mail.subject} · `}
        </>
      )}
      <Said preview={row.preview} />
    </>
  );
}

function Said({ preview }: Pick<InboxRowView, "preview">) {
  const { sender, text, fileName } = preview;
  if (text === "" && fileName !== null) {
    const Sign = /\.(png|jpe?g|gif|webp)$/i.test(fileName) ? ImageIcon : PaperclipIcon;
    return (
      <>
        <Sign className="icon-16 cv__file" aria-hidden="true" />
        {fileName}
      </>
    );
  }
  return sender === "admin" ? inbox("support", { text }) : text;
}

/** Only who is owed an answer waits, for so long or until it is due; a snoozed conversation says when it comes back. */
function Waiting({ row, now, targets }: Pick<ConversationRowProps, "row" | "now" | "targets">) {
  const { waitingSince, status, snoozedUntil } = row;
  if (status === "snoozed" && snoozedUntil !== null)
    return (
      <>
        <span className="nowrap">{inbox("snoozedUntil", { time: formatUntil(snoozedUntil, now) })}</span>
        <span aria-hidden="true">·</span>
      </>
    );
  if (waitingSince === null || status === "resolved") return null;
  const due = targets === null ? null : dueOf(targets, row, now);
  if (due !== null)
    return (
      <>
        <span className={due.isOverdue ? "warn nowrap" : "nowrap"}>{due.text}</span>
        <span aria-hidden="true">·</span>
      </>
    );
  const waitedMs = now - Date.parse(waitingSince);
  return (
    <>
      <span className={waitedMs >= longWaitMs ? "warn nowrap" : "nowrap"}>
        {waitedMs < 60_000 ? inbox("waitingNow") : inbox("waiting", { time: formatAge(waitedMs) })}
      </span>
      <span aria-hidden="true">·</span>
    </>
  );
}
