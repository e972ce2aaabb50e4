import { type FormEvent, useRef, useState } from "react";
import { Button } from "@fillmark/ui/button";
import { Note } from "@fillmark/ui/note";
import { TextField } from "@fillmark/ui/text-field";
import { security } from "../../messages/en/security.ts";

interface PasskeyNameFormProps {
  /** The name that is there already, or proposed. */
  start: string;
  /** What the button says. */
  action: string;
  isBusy: boolean;
  error: string | undefined;
  onSubmit: (name: string) => void;
}

const longest = 60;

/** By what name somebody will know a passkey again. */
export function PasskeyNameForm({ start, action, isBusy, error, onSubmit }: PasskeyNameFormProps) {
  const [name, setName] = useState(start);
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  function submit(event: FormEvent) {
    event.preventDefault();
    const trimmed = name.trim();
    const isEmpty = trimmed === "";
    setWrong(isEmpty);
    if (isEmpty) field.current?.focus();
    else if (!isBusy) onSubmit(trimmed);
  }
  return (
    <form className="fstack" onSubmit={submit} noValidate>
      {error !== undefined && (
        <Note tone="err" role="alert">
          {error}
        </Note>
      )}
      <TextField
        ref={field}
        label={security("passkeyName")}
        name="passkeyName"
        autoComplete="off"
        maxLength={longest}
        data-autofocus=""
        value={name}
        error={isWrong ? security("passkeyNameMissing") : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" variant="primary" isBlock isBusy={isBusy}>
        {action}
      </Button>
    </form>
  );
}
