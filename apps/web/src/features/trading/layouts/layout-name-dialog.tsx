import { type FormEvent, useState } from "react";
import { LAYOUT_NAME_MAX_LENGTH } from "@fillmark/contracts/layout-parts";
import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { TextField } from "@fillmark/ui/text-field";
import { layouts } from "../../../messages/en/layouts.ts";

interface LayoutNameDialogProps {
  isNew: boolean;
  begins: string;
  /** Names of the other layouts. */
  taken: readonly string[];
  onName: (name: string) => void;
  onClose: () => void;
}

export function LayoutNameDialog({ isNew, begins, taken, onName, onClose }: LayoutNameDialogProps) {
  const [typed, setTyped] = useState(begins);
  const [error, setError] = useState<string>();
  function submit(event: FormEvent): void {
    event.preventDefault();
    const name = typed.replace(/\s+/g, " ").trim();
    if (name === "" || name.length > LAYOUT_NAME_MAX_LENGTH)
      return setError(layouts("nameMissing", { max: LAYOUT_NAME_MAX_LENGTH }));
    if (taken.some((each) => each.toLocaleLowerCase() === name.toLocaleLowerCase()))
      return setError(layouts("nameTaken"));
    onName(name);
    onClose();
  }
  return (
    <Dialog isOpen onClose={onClose} title={layouts(isNew ? "nameTitle" : "renameTitle")}>
      <form onSubmit={submit} noValidate>
        <TextField
          label={layouts("name")}
          hint={isNew ? layouts("nameHint") : undefined}
          error={error}
          value={typed}
          maxLength={LAYOUT_NAME_MAX_LENGTH}
          data-autofocus=""
          onChange={({ target }) => {
            setTyped(target.value);
            setError(undefined);
          }}
        />
        <div className="dialog__actions">
          <Button onClick={onClose}>{layouts("cancel")}</Button>
          <Button type="submit" variant="primary">
            {layouts("save")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
