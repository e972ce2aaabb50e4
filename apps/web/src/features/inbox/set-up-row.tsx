import type { ReactNode } from "react";
import { IconButton } from "@fillmark/ui/button";
import { PencilIcon, Trash2Icon } from "@fillmark/ui/icon";
import { inbox } from "../../messages/en/inbox.ts";

interface SetUpRowProps {
  name: string;
  children: ReactNode;
  onEdit: () => void;
  onDelete: () => void;
}

/** A saved answer or a label, with what can be done to it. */
export function SetUpRow({ name, children, onEdit, onDelete }: SetUpRowProps) {
  return (
    <li className="setup__row">
      <span className="grow setup__text">{children}</span>
      <IconButton label={inbox("editNamed", { name })} onClick={onEdit}>
        <PencilIcon className="icon-16" />
      </IconButton>
      <IconButton label={inbox("deleteNamed", { name })} onClick={onDelete}>
        <Trash2Icon className="icon-16" />
      </IconButton>
    </li>
  );
}
