import type { ReactNode, RefObject } from "react";
import { cx } from "./class-names.ts";
import { CheckCheckIcon, CheckIcon, CircleAlertIcon, HeadsetIcon } from "./icon.tsx";
import { Dot } from "./badge.tsx";

/*
 * The pieces of the support conversation. Import "@fillmark/ui/chat.css" where they are used: it is
 * not part of styles.css, so that pages without an open chat don't carry it.
 */

export interface ChatPanelProps {
  /** The name of the region: "Live Support". */
  label: string;
  /** Floats above the page: a sheet over the navigation on a phone, a window at the end of a desk. */
  isDocked?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Head, log and composer, one under the other. */
export function ChatPanel({ label, isDocked, className, children }: ChatPanelProps) {
  return (
    <section className={cx("chat", isDocked && "chatdock", className)} aria-label={label}>
      {children}
    </section>
  );
}

export interface ChatHeadProps {
  title: ReactNode;
  /** "Online" */
  status: ReactNode;
  isOnline?: boolean | undefined;
  /** Open as a page, minimize, close. */
  children?: ReactNode | undefined;
}

export function ChatHead({ title, status, isOnline = true, children }: ChatHeadProps) {
  return (
    <div className="chat__head">
      <span className="avatar avatar--ink" aria-hidden="true">
        <HeadsetIcon className="i16" />
      </span>
      <div className="grow">
        <h2 className="chat__title">{title}</h2>
        <span className="row-x t12 ink3">
          <Dot tone={isOnline ? "ok" : "off"} />
          {status}
        </span>
      </div>
      <div className="hdr__tools">{children}</div>
    </div>
  );
}

export interface ChatLogProps {
  /** "Messages" */
  label: string;
  /** To scroll to the newest message. */
  logRef?: RefObject<HTMLDivElement | null> | undefined;
  children: ReactNode;
}

/** The messages. New ones are spoken as they come. */
export function ChatLog({ label, logRef, children }: ChatLogProps) {
  return (
    <div ref={logRef} className="chat__log" role="log" tabIndex={0} aria-label={label}>
      {children}
    </div>
  );
}

/** A day, a welcome, an event of the system, in the middle of the log. */
export function ChatNotice({ children }: { children: ReactNode }) {
  return <div className="sys">{children}</div>;
}

export type MessageState = "sending" | "sent" | "read" | "failed";

export interface MessageProps {
  isMine: boolean;
  /** Who writes, on the first message of a turn: "Support Agent". */
  author?: ReactNode | undefined;
  /** The first message after another person's. */
  isTurn?: boolean | undefined;
  /** The last message of a turn: its bubble has a corner, and the time stands under it. */
  isLast?: boolean | undefined;
  /** "02:08 PM" */
  time?: ReactNode | undefined;
  /** One tick for sent, two for read; only for one's own. */
  state?: MessageState | undefined;
  /** The words for the ticks and for sending. */
  labels: Readonly<Record<"sending" | "sent" | "read", string>>;
  /** What went wrong, and the buttons that mend it. Shown when `state` is `failed`. */
  failure?: ReactNode | undefined;
  failureActions?: ReactNode | undefined;
  /** An image or `FileLine` above the text. */
  attachment?: ReactNode | undefined;
  children?: ReactNode | undefined;
}

/** A message with its state. */
export function Message(props: MessageProps) {
  const {
    isMine,
    author,
    isTurn,
    isLast,
    time,
    state,
    labels,
    failure,
    failureActions,
    attachment,
    children,
  } = props;
  const hasFailed = state === "failed";
  return (
    <div className={cx("msg", isMine && "msg--me", isTurn && "turn")}>
      {author !== undefined && <span className="who">{author}</span>}
      {attachment}
      {children !== undefined && (
        <div
          className={cx(
            "bub",
            isLast && "tail",
            hasFailed && "bub--fail",
            state === "sending" && "bub--sending",
          )}
        >
          {children}
        </div>
      )}
      {hasFailed ? (
        <>
          <div className="failmsg" role="alert">
            <CircleAlertIcon className="i16" />
            <span>{failure}</span>
          </div>
          <div className="failmsg">{failureActions}</div>
        </>
      ) : (
        time !== undefined && (
          <span className="meta">
            {state === "sending" ? labels.sending : time}
            {state === "sent" && <CheckIcon role="img" aria-label={labels.sent} />}
            {state === "read" && <CheckCheckIcon className="read" role="img" aria-label={labels.read} />}
          </span>
        )
      )}
    </div>
  );
}

/** Three dots while the other side writes. */
export function Typing({ label }: { label: string }) {
  return (
    <div className="msg turn">
      <div className="bub tail typing" role="status" aria-label={label}>
        <i />
        <i />
        <i />
      </div>
    </div>
  );
}
