// One form: what is typed, what is wrong with it, what the server says of it and where the focus goes. Every form of the
// product that sends something is one of these.
import {
  type ChangeEvent,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import type { ErrorCode } from "@fillmark/contracts/errors";
import { Note } from "@fillmark/ui/note";
import type { FailureWords } from "../api-client/failure-words.ts";
import { loadWords, useWordsFor } from "../api-client/load-words.ts";
import { domainErrorOf } from "../api-client/trpc.ts";

/** What is wrong with each field, by its name. */
export type FieldErrors = Partial<Record<string, string>>;

/** Catches what is surely no e-mail before it travels; the server decides. */
export function looksLikeEmail(text: string): boolean {
  return /^\S+@\S+\.\S+$/.test(text.trim());
}

/** For fields that may be several lines long, of which the server takes one. */
export function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, " ");
}

/** The mutation that a form sends. */
export interface FormCall {
  readonly error?: unknown;
  readonly isPending: boolean;
}

/** The field that each of these refusals belongs to. */
type Blames = { readonly [Code in ErrorCode]?: string };

interface FormOptions<Values> {
  readonly values: Values;
  readonly onChange: (values: Values) => void;
  readonly call: FormCall;
  /** What can be checked before it is sent, asked at each press: nothing is sent while there is something. */
  readonly check?: ((values: Values) => FieldErrors) | undefined;
  readonly send: (values: Values) => void;
  /** Refusals that stand under a field though they name none. */
  readonly blames?: Blames;
  /** The fields that any other refusal is about; those that the catalogue names, unless given otherwise. */
  readonly refused?: (error: unknown, words: FailureWords) => FieldErrors;
  /** The field to go to where the server refuses and blames none. */
  readonly focusWhenRefused?: (error: unknown) => string | undefined;
  /** What was said of what was typed goes with the next change. */
  readonly forgetsOnChange?: boolean;
  /** What was refused is rather typed anew than mended, as a password. */
  readonly selectsRefused?: boolean;
}

type NamesOf<Values, Kind> = {
  [Name in keyof Values]: Values[Name] extends Kind ? Name : never;
}[keyof Values] &
  string;

export interface FormState {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly isBusy: boolean;
  /** Why it was refused, where no field is to blame; null otherwise. */
  readonly failure: unknown;
  readonly onSubmit: (event: FormEvent) => void;
}

/** A form's state with what its fields need, for the parts of a form. */
export type FormOf<Values extends object> = ReturnType<typeof useForm<Values>>;

export function useForm<Values extends object>(options: FormOptions<Values>) {
  const { values, onChange, call, check, send, focusWhenRefused, selectsRefused, forgetsOnChange } = options;
  const { blames = {}, refused = byName } = options;
  const { answer, words, isBusy } = useAnswer(call);
  const ref = useRef<HTMLFormElement>(null);
  /** What was found at the last press, and the answer that the screen knew then: it says nothing of what is sent now. */
  const [pressed, setPressed] = useState<{ found: FieldErrors; known: unknown }>({ found: {}, known: null });
  const error = answer === pressed.known ? null : answer;
  const wrong =
    hasErrors(pressed.found) || error === null || words === null
      ? pressed.found
      : fieldsToBlame(error, { blames, refused, values, words });
  const failure = error === null || hasErrors(wrong) ? null : error;
  const otherwise = failure === null ? undefined : focusWhenRefused?.(failure);
  useEffect(() => {
    const named = otherwise === undefined ? "" : `, input[name="${otherwise}"]`;
    const field = ref.current?.querySelector<HTMLElement>(`[aria-invalid="true"]${named}`);
    field?.focus();
    if (selectsRefused && error !== null && field instanceof HTMLInputElement) field.select();
  }, [pressed, error, otherwise, selectsRefused]);
  const forget = (): void => setPressed({ found: {}, known: answer });
  const change = (next: Values): void => {
    onChange(next);
    if (forgetsOnChange) forget();
  };
  const submit = (typed: Values): void => {
    const found = check?.(typed) ?? {};
    setPressed({ found, known: answer });
    if (!hasErrors(found) && !isBusy) send(typed);
  };
  const put = (name: keyof Values, value: unknown): void => change({ ...values, [name]: value });
  return {
    ref,
    values,
    wrong,
    failure,
    isBusy,
    onSubmit(event: FormEvent): void {
      event.preventDefault();
      // A dialog's form may stand in another one for React, though not on the page.
      event.stopPropagation();
      submit(values);
    },
    /** Sends what is about to be shown, for a field that sends by itself. */
    submit(typed: Values): void {
      submit(typed);
    },
    set: (changed: Partial<Values>): void => change({ ...values, ...changed }),
    /** Takes back what was said of what was typed. */
    forget,
    /** What a text field of this name needs; `tidy` makes of what is typed what the field shows. */
    text: <Name extends NamesOf<Values, string>>(name: Name, tidy = (typed: string) => typed) => ({
      name,
      value: values[name],
      error: wrong[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        put(name, tidy(target.value)),
    }),
    /** What a select of this name needs, to choose one of these. */
    choice: <Name extends NamesOf<Values, string | number>>(name: Name, all: readonly Values[Name][]) => ({
      name,
      value: String(values[name]),
      error: wrong[name],
      onChange: (chosen: string) => put(name, all.find((one) => String(one) === chosen) ?? values[name]),
    }),
    /** What a checkbox or a switch of this name needs. */
    toggle: <Name extends NamesOf<Values, boolean>>(name: Name) => ({
      isOn: values[name],
      onChange: (isOn: boolean) => put(name, isOn),
    }),
    /** What any other control of this name needs: its value goes in and out as it is. */
    control: <Name extends keyof Values & string>(name: Name) => ({
      value: values[name],
      error: wrong[name],
      onChange: (value: Values[Name]) => put(name, value),
    }),
  };
}

/** The server's refusal, once there are words for it; until then the form is as busy as while it is sent. */
function useAnswer({ error, isPending }: FormCall) {
  const words = useWordsFor(error);
  useEffect(() => {
    if (isPending) void loadWords();
  }, [isPending]);
  return { words, answer: words === null ? null : (error ?? null), isBusy: isPending || words === null };
}

interface FormProps {
  form: FormState;
  id?: string;
  className?: string | undefined;
  children: ReactNode;
}

export function Form({ form: { ref, onSubmit }, children, ...props }: FormProps) {
  return (
    <form ref={ref} onSubmit={onSubmit} noValidate {...props}>
      {children}
    </form>
  );
}

interface FormFailureProps {
  form: Pick<FormState, "failure">;
  /** The whole sentence, with the reason in it. */
  children: (reason: string) => ReactNode;
}

/** Why the server refused, where no field is to blame. */
export function FormFailure({ form: { failure }, children }: FormFailureProps) {
  const words = useWordsFor(failure);
  if (failure === null || words === null) return null;
  return (
    <Note tone="err" role="alert">
      {children(words.describeError(failure).text)}
    </Note>
  );
}

function hasErrors(errors: FieldErrors): boolean {
  return Object.values(errors).some((text) => text !== undefined);
}

const byName = (error: unknown, words: FailureWords): FieldErrors => words.fieldErrors(error);

interface Refusing {
  blames: Blames;
  refused: (error: unknown, words: FailureWords) => FieldErrors;
  values: object;
  words: FailureWords;
}

/** Under which fields a refusal stands. What is wrong with one of a list stands under the list. */
function fieldsToBlame(error: unknown, { blames, refused, values, words }: Refusing): FieldErrors {
  const code = domainErrorOf(error)?.code;
  const blamed = code === undefined ? undefined : blames[code];
  if (blamed !== undefined) return { [blamed]: words.describeError(error).text };
  const named = Object.entries(refused(error, words)).map(
    ([name, text]) => [name.split(".")[0] ?? name, text] as const,
  );
  // Of a field that isn't here the form as a whole speaks.
  return Object.fromEntries(named.filter(([name]) => name in values));
}
