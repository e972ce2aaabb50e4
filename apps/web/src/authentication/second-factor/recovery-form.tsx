import { useEffect, useRef, useState } from "react";
import { Button } from "@fillmark/ui/button";
import { TextField } from "@fillmark/ui/text-field";
import { Form, type FormCall, useForm } from "../../forms/form.tsx";
import { auth } from "../../messages/en/auth.ts";

interface RecoveryFormProps {
  call: FormCall;
  send: (code: string) => void;
}

/** One of the codes that were saved for the day the phone is gone. */
export function RecoveryForm({ call, send }: RecoveryFormProps) {
  const [values, setValues] = useState({ recoveryCode: "" });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const form = useForm({
    values,
    onChange: setValues,
    call,
    check: ({ recoveryCode }) => ({
      recoveryCode: recoveryCode.trim() === "" ? auth("recoveryCodeMissing") : undefined,
    }),
    // The mistake may be one letter, so what was typed stays.
    send: ({ recoveryCode }) => send(recoveryCode.trim()),
    refused: (error, words) => ({ recoveryCode: words.describeError(error).text }),
    selectsRefused: true,
  });
  return (
    <Form form={form}>
      <TextField
        {...form.text("recoveryCode")}
        ref={field}
        label={auth("recoveryCode")}
        hint={auth("recoveryCodeHint")}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={60}
      />
      <Button type="submit" variant="primary" size="lg" isBlock isBusy={form.isBusy}>
        {auth("signIn")}
      </Button>
    </Form>
  );
}
