import { Progress } from "@fillmark/ui/progress";
import { PasswordField } from "@fillmark/ui/text-field";
import { auth } from "../messages/en/auth.ts";
import { passwordLabels } from "./password-labels.ts";
import { passwordStrength, type Strength } from "./password-strength.ts";
import "./new-password-field.css";

interface NewPasswordFieldProps {
  label: string;
  name: string;
  /** Whose password it will be: their own name makes it weak. */
  email: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A password that a user chooses: what is asked of it, and how strong it is so far. */
export function NewPasswordField({ label, name, email, value, error, onChange }: NewPasswordFieldProps) {
  return (
    <div className="newpass">
      <PasswordField
        label={label}
        name={name}
        autoComplete="new-password"
        labels={passwordLabels}
        hint={auth("passwordHint")}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      {value !== "" && <StrengthBar strength={passwordStrength(value, email)} />}
    </div>
  );
}

const levels: Record<Strength, { share: number; word: string }> = {
  weak: { share: 0.2, word: auth("strengthWeak") },
  fair: { share: 0.5, word: auth("strengthFair") },
  good: { share: 0.75, word: auth("strengthGood") },
  strong: { share: 1, word: auth("strengthStrong") },
};

function StrengthBar({ strength }: { strength: Strength }) {
  const { share, word } = levels[strength];
  const text = auth("strength", { level: word });
  return (
    <div className="newpass__strength">
      <Progress label={text} value={share} tone="ink" />
      <p className="text-14 text-muted" aria-live="polite">
        {text}
      </p>
    </div>
  );
}
