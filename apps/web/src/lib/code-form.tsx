import { type FormEvent, useEffect, useRef, useState } from "react";
import { Button } from "@fillmark/ui/button";
import { OtpField } from "@fillmark/ui/otp-field";
import { stepUp } from "../messages/en/step-up.ts";
import { domainErrorOf } from "./trpc.ts";

interface CodeFormProps {
  label: string;
  hint?: string | undefined;
  /** What the button says. */
  action: string;
  isBusy: boolean;
  /** What was wrong with the last code. */
  error: string | undefined;
  /** Rejects when the code was not taken. */
  send: (code: string) => Promise<unknown>;
  /** The field takes the focus when it appears. */
  isFirst?: boolean | undefined;
}

const digits = 6;

/** The six digits of an app: sent with the last one, emptied when they were wrong. */
export function CodeForm({ label, hint, action, isBusy, error, send, isFirst = true }: CodeFormProps) {
  const [code, setCode] = useState("");
  const [isShort, setShort] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) field.current?.focus();
  }, [isFirst]);

  async function submit(whole: string) {
    if (isBusy) return;
    setShort(whole.length < digits);
    setTyping(false);
    if (whole.length < digits) return field.current?.focus();
    try {
      await send(whole);
    } catch (refusal) {
      if (domainErrorOf(refusal)?.code === "WRONG_CODE") setCode("");
      field.current?.focus();
    }
  }
  function press(event: FormEvent) {
    event.preventDefault();
    // In a dialog over a form, React would hand it to that form too.
    event.stopPropagation();
    void submit(code);
  }
  const wrong = isShort ? stepUp("codeMissing") : error;
  return (
    <form className="fstack" onSubmit={press} noValidate>
      <OtpField
        label={label}
        hint={hint}
        error={isTyping ? undefined : wrong}
        value={code}
        onChange={(next) => {
          setCode(next);
          setTyping(true);
        }}
        onComplete={(whole) => void submit(whole)}
        inputProps={{ ref: field, name: "code" }}
      />
      <Button type="submit" variant="primary" isBlock isBusy={isBusy}>
        {action}
      </Button>
    </form>
  );
}
