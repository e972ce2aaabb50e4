import { Badge } from "@fillmark/ui/badge";
import { FileTextIcon, ImageIcon } from "@fillmark/ui/icon";
import { KeyValue, KeyValueLine } from "@fillmark/ui/key-value";
import type { ChatMessageView } from "@fillmark/contracts/chat";
import { formatClock, formatDayAndClock, isSameDay } from "../../chat-client/chat-format.ts";
import { useChat } from "./chat-store.ts";
import { chat as t } from "../../messages/en/chat.ts";
import { fileUrl, fileText, isImage, spanText } from "./chat-text.ts";
import { useToday } from "./use-today.ts";

/** Reference, state and times of the conversation, and the files in it. */
export function ChatDetails() {
  const { conversation, messages } = useChat();
  return (
    <>
      <section aria-label={t("about")}>
        <h2>{t("about")}</h2>
        <KeyValue>
          <KeyValueLine name={t("reference")}>{conversation?.reference ?? "–"}</KeyValueLine>
          <KeyValueLine name={t("opened")}>
            {conversation?.openedAt == null ? t("notOpened") : formatDayAndClock(conversation.openedAt)}
          </KeyValueLine>
          <KeyValueLine name={t("state")}>
            {conversation?.status === "resolved" ? (
              <Badge tone="ok">{t("stateResolved")}</Badge>
            ) : (
              <Badge tone="info">{t("stateOpen")}</Badge>
            )}
          </KeyValueLine>
          <KeyValueLine name={t("firstAnswer")}>
            {conversation?.firstAnswerMs == null ? t("noAnswer") : spanText(conversation.firstAnswerMs)}
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
    <section aria-label={t("filesTitle")}>
      <h2>
        {t("filesTitle")} {files.length > 0 && <span className="count-n">{files.length}</span>}
      </h2>
      {files.length === 0 ? (
        <p className="text-14 text-muted">{t("noFiles")}</p>
      ) : (
        <ul className="files">
          {files.map(({ file, createdAt }) => (
            <li key={file.path}>
              <a href={fileUrl(file)} download={file.name} className="files__a">
                {isImage(file) ? <ImageIcon /> : <FileTextIcon />}
                <span className="files__text">
                  <bdi className="truncate font-medium">{file.name}</bdi>
                  <bdi className="text-12 text-muted">{fileText(file)}</bdi>
                </span>
                <span className="text-12 text-muted">
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
