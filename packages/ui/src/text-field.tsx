import { type ComponentPropsWithRef, type KeyboardEvent, type ReactNode, useState } from "react";
import { IconButton } from "./button.tsx";
import { cx } from "./class-names.ts";
import { Field, type FieldProps, InputBox } from "./field.tsx";
import { EyeIcon, EyeOffIcon } from "./icon.tsx";

type FieldParts = Omit<FieldProps, "children" | "className">;

export interface TextFieldProps extends Omit<ComponentPropsWithRef<"input">, "id">, FieldParts {
  /** Drawn inside the box before the text, as an icon. */
  start?: ReactNode | undefined;
  /** Drawn inside the box after the text, as a unit or a small button. */
  end?: ReactNode | undefined;
}

/** One line of text with its label, hint and error. Takes every attribute of an input. */
export function TextField({ label, action, hint, error, start, end, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} action={action} hint={hint} error={error} className={className}>
      {(control) => (
        <InputBox isInvalid={control["aria-invalid"]} isDisabled={input.disabled}>
          {start}
          <input {...input} {...control} />
          {end}
        </InputBox>
      )}
    </Field>
  );
}

export interface PasswordFieldProps extends Omit<TextFieldProps, "type" | "end"> {
  labels: {
    /** "Show password" */
    show: string;
    /** "Hide password" */
    hide: string;
    /** "Caps lock is on." */
    capsLock: string;
  };
}

/** A password with show and hide, and a line that appears while caps lock is on. */
export function PasswordField({ labels, hint, onKeyUp, onBlur, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  function keyUp(event: KeyboardEvent<HTMLInputElement>) {
    setCapsLock(event.getModifierState("CapsLock"));
    onKeyUp?.(event);
  }
  const Eye = isShown ? EyeOffIcon : EyeIcon;
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      type={isShown ? "text" : "password"}
      hint={hasCapsLock ? labels.capsLock : hint}
      onKeyUp={keyUp}
      onBlur={(event) => {
        setCapsLock(false);
        onBlur?.(event);
      }}
      end={
        <IconButton
          isSmall
          className="input__end"
          label={isShown ? labels.hide : labels.show}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Eye className="icon-16" />
        </IconButton>
      }
    />
  );
}

export interface TextAreaProps extends Omit<ComponentPropsWithRef<"textarea">, "id">, FieldParts {}

/** Several lines of text with their label, hint and error. */
export function TextArea({ label, action, hint, error, className, ...area }: TextAreaProps) {
  return (
    <Field label={label} action={action} hint={hint} error={error} className={className}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          className={cx("textarea", control["aria-invalid"] && "is-invalid")}
        />
      )}
    </Field>
  );
}
