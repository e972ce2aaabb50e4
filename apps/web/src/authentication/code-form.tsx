import { useEffect, useRef, useState } from "react";
import { Button } from "@fillmark/ui/button";
import { OtpField } from "@fillmark/ui/otp-field";
import { stepUp } from "../messages/en/step-up.ts";
import { Form, type FormCall, useForm } from "../forms/form.tsx";
import { domainErrorOf } from "../api-client/trpc.ts";

interface CodeFormProps {
  label: string;
  hint?: string | undefined;
  /** What the button says. */
  action: string;
  call: FormCall;
  /** Rejects when the code was not taken. */
  send: (code: string) => Promise<unknown>;
  /** The field takes the focus when it appears. */
  isFirst?: boolean | undefined;
}

const digits = 6;

/** The six digits of an app: sent with the last one, emptied when they were wrong. */
export function CodeForm({ label, hint, action, call, send, isFirst = true }: CodeFormProps) {
  const [values, setValues] = useState({ code: "" });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) field.current?.focus();
  }, [isFirst]);
  const form = useForm({
    values,
    onChange: setValues,
    forgetsOnChange: true,
    call,
    check: ({ code }) => ({ code: code.length < digits ? stepUp("codeMissing") : undefined }),
    send({ code }) {
      send(code).catch((refusal: unknown) => {
        if (domainErrorOf(refusal)?.code === "WRONG_CODE") setValues({ code: "" });
      });
    },
    refused: (error, words) => ({ code: words.describeError(error).text }),
  });
  return (
    <Form form={form} className="form-stack">
      <OtpField
        {...form.control("code")}
        label={label}
        hint={hint}
        onComplete={(code) => form.submit({ code })}
        inputProps={{ ref: field, name: "code" }}
      />
      <Button type="submit" variant="primary" isBlock isBusy={form.isBusy}>
        {action}
      </Button>
    </Form>
  );
}
