import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "@fillmark/ui/button";
import { TextField } from "@fillmark/ui/text-field";
import { auth } from "../../messages/en/auth.ts";

interface RecoveryFormProps {
  isBusy: boolean;
  /** What was wrong with the last code. */
  error: string | undefined;
  /** Rejects when the code was not taken. */
  send: (code: string) => Promise<unknown>;
}

/** One of the codes that were saved for the day the phone is gone. */
export function RecoveryForm({ isBusy, error, send }: RecoveryFormProps) {
  const [code, setCode] = useState("");
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setMissing(code.trim() === "");
    if (code.trim() === "") return field.current?.focus();
    // The mistake may be one letter, so what was typed stays.
    send(code.trim()).catch(() => field.current?.select());
  }
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label={auth("recoveryCode")}
        hint={auth("recoveryCodeHint")}
        name="recoveryCode"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={60}
        value={code}
        error={isMissing ? auth("recoveryCodeMissing") : error}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={isBusy}>
        {auth("signIn")}
      </Button>
    </form>
  );
}
