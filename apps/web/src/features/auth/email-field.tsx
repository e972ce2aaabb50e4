import { TextField } from "@fillmark/ui/text-field";
import { auth } from "../../messages/en/auth.ts";

interface EmailFieldProps {
  value: string;
  error: string | undefined;
  /** Where passkeys may be suggested too, it says so. */
  autoComplete?: "username" | "username webauthn";
  onChange: (value: string) => void;
}

/** The e-mail of login and register: the right keyboard, no capital letters, known to password managers. */
export function EmailField({ value, error, autoComplete = "username", onChange }: EmailFieldProps) {
  return (
    <TextField
      label={auth("email")}
      name="email"
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
