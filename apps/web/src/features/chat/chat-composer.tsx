import type { RefObject } from "react";
import { Composer, PendingFile } from "@fillmark/ui/composer";
import { FileTextIcon } from "@fillmark/ui/icon";
import { CHAT_FILE_EXTENSIONS, CHAT_MESSAGE_MAX_LENGTH } from "@fillmark/contracts/constants";
import { formatFileSize } from "../../chat-client/chat-format.ts";
import { formatDecimal } from "../../format/format.ts";
import { chat as t } from "../../messages/en/chat.ts";
import { describeDomainError } from "../../messages/en/errors.ts";
import type { ChosenFile } from "./use-chat-files.ts";

/** Of an image that can't be sent its writer is shown why; it isn't hidden from them. */
const accept = ["image/*", ...CHAT_FILE_EXTENSIONS.map((extension) => `.${extension}`)].join(",");
/** From so many characters before the end on, the writer is shown how many there are. */
const counterFrom = CHAT_MESSAGE_MAX_LENGTH - 200;
const figure = { format: (count: number) => formatDecimal(String(count)) };

interface Props {
  text: string;
  onText: (text: string) => void;
  onSend: () => void;
  canSend: boolean;
  files: readonly ChosenFile[];
  /** Absent for guests, who send texts alone. */
  onFiles?: ((files: readonly File[]) => void) | undefined;
  onRemove: (id: number) => void;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
}

export function ChatComposer(props: Props) {
  const { text, onText, onSend, canSend, files, onFiles, onRemove, fieldRef } = props;
  return (
    <Composer
      fieldRef={fieldRef}
      value={text}
      onChange={onText}
      onSend={onSend}
      canSend={canSend}
      onFiles={onFiles}
      accept={accept}
      maxLength={CHAT_MESSAGE_MAX_LENGTH}
      counter={text.length >= counterFrom ? <Counter used={text.length} /> : undefined}
      labels={{
        message: t("message"),
        placeholder: t("placeholder"),
        attach: t("attach"),
        send: t("send"),
        secure: t("secure"),
      }}
    >
      {files.length > 0 && (
        <ul className="prev" aria-label={t("files")}>
          {files.map((chosen) => (
            <li key={chosen.id}>
              <PendingFile
                name={chosen.file.name}
                detail={formatFileSize(chosen.file.size)}
                preview={<Preview chosen={chosen} />}
                removeLabel={t("remove", { name: chosen.file.name })}
                onRemove={() => {
                  onRemove(chosen.id);
                  fieldRef.current?.focus();
                }}
                error={chosen.refusal === null ? undefined : refusalText(chosen)}
              />
            </li>
          ))}
        </ul>
      )}
    </Composer>
  );
}

function Counter({ used }: { used: number }) {
  const left = CHAT_MESSAGE_MAX_LENGTH - used;
  return (
    <span className={left === 0 ? "is-full" : undefined}>
      <bdi aria-hidden="true">
        {t("counter", { used: figure.format(used), limit: figure.format(CHAT_MESSAGE_MAX_LENGTH) })}
      </bdi>
      <span className="sr-only">{t("counterSpoken", { count: left })}</span>
    </span>
  );
}

function Preview({ chosen }: { chosen: ChosenFile }) {
  if (chosen.previewUrl === null) return <FileTextIcon className="icon-24" />;
  return <img src={chosen.previewUrl} alt="" />;
}

function refusalText({ refusal }: ChosenFile): string | undefined {
  if (refusal === null) return undefined;
  if (refusal.code === "FILE_REFUSED" && refusal.details.reason === "type") return t("fileWrongType");
  return describeDomainError(refusal);
}
