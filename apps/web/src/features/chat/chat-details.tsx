import { Badge } from "@fillmark/ui/badge";
import { FileTextIcon, ImageIcon } from "@fillmark/ui/icon";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import type { ChatMessageView } from "@fillmark/contracts/chat";
import { formatClock, formatDayAndClock, isSameDay } from "../../lib/chat-format.ts";
import { useChat } from "../../lib/chat-store.ts";
import { chat as words } from "../../messages/en/chat.ts";
import { fileUrl, fileWords, isImage, spanWords } from "./chat-words.ts";
import { useToday } from "./use-today.ts";

/** Reference, state and times of the conversation, and the files in it. */
export function ChatDetails() {
  const { conversation, messages } = useChat();
  return (
    <>
      <section aria-label={words("about")}>
        <h2>{words("about")}</h2>
        <KeyValue>
          <KeyValueLine name={words("reference")}>{conversation?.reference ?? "–"}</KeyValueLine>
          <KeyValueLine name={words("opened")}>
            {conversation?.openedAt == null ? words("notOpened") : formatDayAndClock(conversation.openedAt)}
          </KeyValueLine>
          <KeyValueLine name={words("state")}>
            {conversation?.status === "resolved" ? (
              <Badge tone="ok">{words("stateResolved")}</Badge>
            ) : (
              <Badge tone="info">{words("stateOpen")}</Badge>
            )}
          </KeyValueLine>
          <KeyValueLine name={words("firstAnswer")}>
            {conversation?.firstAnswerMs == null ? words("noAnswer") : spanWords(conversation.firstAnswerMs)}
          </KeyValueLine>
        </KeyValue>
      </section>
      <Files messages={messages} />
    </>
  );
}

function Files({ messages }: { messages: readonly ChatMessageView[] }) {
  const now = useToday();
  const files = messages
    .flatMap(({ file, createdAt }) => (file === null ? [] : [{ file, createdAt }]))
    .reverse();
  return (
    <section aria-label={words("filesTitle")}>
      <h2>
        {words("filesTitle")} {files.length > 0 && <span className="count-n">{files.length}</span>}
      </h2>
      {files.length === 0 ? (
        <p className="t14 ink3">{words("noFiles")}</p>
      ) : (
        <ul className="files">
          {files.map(({ file, createdAt }) => (
            <li key={file.path}>
              <a href={fileUrl(file)} download={file.name} className="files__a">
                {isImage(file) ? <ImageIcon /> : <FileTextIcon />}
                <span className="files__text">
                  <bdi className="trunc m">{file.name}</bdi>
                  <bdi className="t12 ink3">{fileWords(file)}</bdi>
                </span>
                <span className="t12 ink3">
                  {isSameDay(createdAt, now) ? formatClock(createdAt) : formatDayAndClock(createdAt)}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
