import type { ReactNode } from "react";
import { IconButton } from "@fillmark/ui/button";
import { PencilIcon, Trash2Icon } from "@fillmark/ui/icon";
import { inbox } from "../../messages/en/inbox.ts";
import { keepFocus } from "./keep-focus.ts";

interface SetUpRowProps {
  name: string;
  children: ReactNode;
  onEdit: () => void;
  onDelete: () => void;
  /** Before them. */
  more?: ReactNode;
}

/** A saved answer, a macro, a rule or a label, with what can be done to it. */
export function SetUpRow({ name, children, onEdit, onDelete, more }: SetUpRowProps) {
  return (
    <li ref={keepFocus} className="setup__row">
      <span className="grow setup__text">{children}</span>
      {more}
      <IconButton label={inbox("editNamed", { name })} onClick={onEdit}>
        <PencilIcon className="icon-16" />
      </IconButton>
      <IconButton label={inbox("deleteNamed", { name })} onClick={onDelete}>
        <Trash2Icon className="icon-16" />
      </IconButton>
    </li>
  );
}
