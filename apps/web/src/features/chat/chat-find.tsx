import { type KeyboardEvent, useEffect, useRef } from "react";
import { IconButton } from "@fillmark/ui/button";
import { ChevronDownIcon, ChevronUpIcon, XIcon } from "@fillmark/ui/icon";
import { SearchField } from "@fillmark/ui/search-field";
import { chat as t } from "../../messages/en/chat.ts";
import type { ChatRow } from "./chat-rows.ts";

/** The rows whose text or file names hold the text, the newest first. */
export function rowsWith(rows: readonly ChatRow[], text: string): readonly string[] {
  const wanted = text.trim().toLocaleLowerCase();
  if (wanted === "") return [];
  const holds = (row: ChatRow): boolean =>
    row.kind === "message" &&
    `${row.text}\n${row.file?.name ?? row.pending?.file?.name ?? ""}`.toLocaleLowerCase().includes(wanted);
  return rows
    .filter(holds)
    .map(({ key }) => key)
    .reverse();
}

interface Props {
  text: string;
  onText: (text: string) => void;
  /** How many were found, and on which of them the search stands, from 0. */
  count: number;
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
}

/** The search within what is loaded: Enter and the arrows walk through what was found. */
export function ChatFind({ text, onText, count, at, onMove, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const step = (by: number): void => {
    if (count > 0) onMove((at + by + count) % count);
  };
  function keyDown(event: KeyboardEvent): void {
    if (event.key === "Escape") {
      event.stopPropagation();
      onClose();
    } else if (event.key === "Enter") step(event.shiftKey ? -1 : 1);
  }
  return (
    <search className="chat__find">
      <SearchField
        ref={field}
        label={t("find")}
        isSmall
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={keyDown}
      />
      <span className="text-12 text-muted" role="status">
        {text.trim() !== "" && (count === 0 ? t("findNone") : t("findPosition", { number: at + 1, count }))}
      </span>
      <div className="header__tools">
        <IconButton isSmall label={t("findPrevious")} onClick={() => step(1)}>
          <ChevronUpIcon className="icon-16" />
        </IconButton>
        <IconButton isSmall label={t("findNext")} onClick={() => step(-1)}>
          <ChevronDownIcon className="icon-16" />
        </IconButton>
        <IconButton isSmall label={t("findClose")} onClick={onClose}>
          <XIcon className="icon-16" />
        </IconButton>
      </div>
    </search>
  );
}
