import type { ComponentPropsWithRef, ReactNode } from "react";
import { cx } from "./class-names.ts";
import {
  CheckCheckIcon,
  CheckIcon,
  CircleAlertIcon,
  ClockIcon,
  HeadsetIcon,
  UploadIcon,
  WifiOffIcon,
} from "./icon.tsx";
import { Dot } from "./badge.tsx";

/*
 * The pieces of the support conversation. Import "@fillmark/ui/chat.css" where they are used: it is
 * not part of styles.css, so that pages without an open chat don't carry it.
 */

export interface ChatPanelProps extends Omit<ComponentPropsWithRef<"section">, "aria-label"> {
  /** The name of the region: "Live Support". */
  label: string;
  /** Floats above the page: a sheet over the navigation on a phone, a window at the end of a desk. */
  isDocked?: boolean | undefined;
}

/** Head, log and composer, one under the other. */
export function ChatPanel({ label, isDocked, className, children, ...rest }: ChatPanelProps) {
  return (
    <section {...rest} className={cx("chat", isDocked && "chatdock", className)} aria-label={label}>
      {children}
    </section>
  );
}

export interface ChatHeadProps {
  title: ReactNode;
  /** "Online": that the line to support is there; the dot says the same. */
  status?: ReactNode | undefined;
  tone?: "ok" | "warn" | "off" | undefined;
  /** Open as a page, minimize, close. */
  children?: ReactNode | undefined;
}

/** Who one writes to, and whether they are there. `children` are buttons. */
export function ChatHead({ title, status, tone = "ok", children }: ChatHeadProps) {
  return (
    <div className="chat__head">
      <span className="avatar avatar--ink" aria-hidden="true">
        <HeadsetIcon className="icon-16" />
      </span>
      <div className="grow">
        <h2 className="chat__title">{title}</h2>
        {status !== undefined && (
          <span className="chat__status">
            <Dot tone={tone} />
            {status}
          </span>
        )}
      </div>
      <div className="header__tools">{children}</div>
    </div>
  );
}

/** Under the head: whether an agent would answer now. */
export function AgentsLine({ tone, children }: { tone: "ok" | "warn" | "off"; children: ReactNode }) {
  return (
    <p className="chat__agents">
      <Dot tone={tone} />
      <span>{children}</span>
    </p>
  );
}

export interface ChatLogProps extends Omit<ComponentPropsWithRef<"div">, "aria-label" | "role"> {
  /** "Messages" */
  label: string;
}

/**
 * The messages. It doesn't speak by itself: rows come and go while a user reads back in a long
 * conversation, so what is new is announced by a `ChatAnnouncer`.
 */
export function ChatLog({ label, children, ...rest }: ChatLogProps) {
  return (
    <div {...rest} className="chat__log" role="log" aria-live="off" tabIndex={0} aria-label={label}>
      {children}
    </div>
  );
}

/** Speaks each text it is given once, politely; unseen. */
export function ChatAnnouncer({ children }: { children: ReactNode }) {
  return (
    <div className="sr-only" role="status" aria-live="polite">
      {children}
    </div>
  );
}

/** In the place of the log: connecting, signed out, not reached. */
export function ChatState({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="chat__state">
      {icon}
      {children}
    </div>
  );
}

/** Between log and composer: the connection is lost, and from when what is shown is. */
export function ChatBand({ children }: { children: ReactNode }) {
  return (
    <div className="band band--warn band--flow chat__band" role="status">
      <WifiOffIcon />
      <span>{children}</span>
    </div>
  );
}

/** Over the panel while a file hangs above it. */
export function ChatDrop({ children }: { children: ReactNode }) {
  return (
    <div className="chat__drop" aria-hidden="true">
      <UploadIcon className="icon-24" />
      <span>{children}</span>
    </div>
  );
}

/** A day, a welcome, an event of the system, in the middle of the log. */
export function ChatNotice({ rowKey, children }: { rowKey?: string | undefined; children: ReactNode }) {
  return (
    <div className="system-message" data-row={rowKey}>
      {children}
    </div>
  );
}

export type MessageState = "sending" | "sent" | "read" | "failed";

export interface MessageProps {
  isMine: boolean;
  /** Who writes, on the first message of a turn: "Support Agent". */
  author?: ReactNode | undefined;
  /** Who says it, for screen readers, where `author` isn't shown again. */
  speaker?: string | undefined;
  /** The first message after another person's. */
  isTurn?: boolean | undefined;
  /** The last message of a turn: its bubble has a corner, and the time stands under it. Ticks stand beside each. */
  isLast?: boolean | undefined;
  /** "02:08 PM" */
  time?: ReactNode | undefined;
  /** One tick for sent, two for read; only for one's own. */
  state?: MessageState | undefined;
  /** The labels of the ticks and of sending. */
  labels: Readonly<Record<"sending" | "sent" | "read", string>>;
  /** What went wrong, and the buttons that mend it: it has failed, or it is still being sent and should be there. */
  failure?: ReactNode | undefined;
  failureActions?: ReactNode | undefined;
  /** An image or `FileLine` above the text. */
  attachment?: ReactNode | undefined;
  /** Where it stands in the conversation, as `data-seq` and `data-row`: by them a row is found again. */
  seq?: number | undefined;
  rowKey?: string | undefined;
  /** Found by the search. */
  isFound?: boolean | undefined;
  children?: ReactNode | undefined;
}

/** A message with its state. */
export function Message(props: MessageProps) {
  const {
    isMine,
    author,
    speaker,
    isTurn,
    isLast,
    time,
    state,
    labels,
    failure,
    failureActions,
    attachment,
    seq,
    rowKey,
    isFound,
    children,
  } = props;
  const hasFailed = state === "failed";
  return (
    <div
      className={cx("msg", isMine && "msg--me", isTurn && "turn", isFound && "is-found")}
      data-seq={seq}
      data-row={rowKey}
    >
      {author !== undefined && <span className="who">{author}</span>}
      {author === undefined && speaker !== undefined && <span className="sr-only">{speaker}</span>}
      {attachment}
      {children !== undefined && (
        <div
          className={cx(
            "bubble",
            isLast && "tail",
            hasFailed && "bubble--fail",
            state === "sending" && "bubble--sending",
          )}
        >
          {children}
        </div>
      )}
      {failure !== undefined && (
        <>
          <div className="failmsg" role={hasFailed ? "alert" : undefined}>
            <CircleAlertIcon className="icon-16" />
            <span>{failure}</span>
          </div>
          <div className="failmsg">{failureActions}</div>
        </>
      )}
      {!hasFailed && (time !== undefined || failure === undefined) && (
        <MessageMeta time={time} state={state} labels={labels} />
      )}
    </div>
  );
}

function MessageMeta({ time, state, labels }: Pick<MessageProps, "time" | "state" | "labels">) {
  if (time === undefined && state === undefined) return null;
  return (
    <span className={cx("meta", time === undefined && "meta--tick")}>
      {time !== undefined && (state === "sending" ? labels.sending : <bdi>{time}</bdi>)}
      {time === undefined && state === "sending" && <ClockIcon role="img" aria-label={labels.sending} />}
      {state === "sent" && <CheckIcon role="img" aria-label={labels.sent} />}
      {state === "read" && <CheckCheckIcon className="read" role="img" aria-label={labels.read} />}
    </span>
  );
}

/** Three dots while the other side writes. */
export function Typing({ label, author }: { label: string; author?: ReactNode | undefined }) {
  return (
    <div className="msg turn">
      {author !== undefined && <span className="who">{author}</span>}
      <div className="bubble tail typing" role="status" aria-label={label}>
        <i />
        <i />
        <i />
      </div>
    </div>
  );
}
