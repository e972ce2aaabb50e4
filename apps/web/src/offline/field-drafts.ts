import { hasShape } from "../lib/has-shape.ts";
import { restoredState } from "./reload-state.ts";

/**
 * What was typed into the forms of a page, field by field, for pages that keep no draft of their own. Passwords, codes
 * and files are never among it. The trade screen and the chat carry their own drafts.
 */
interface FieldDraft {
  /** Which field: its kind and its name for people. */
  readonly sign: string;
  /** Which of those that share the sign. */
  readonly place: number;
  readonly value: string;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const fieldsName = "fields";
const kinds = new Set(["text", "email", "tel", "number", "url", "checkbox", "radio", "date"]);
const timeoutMs = 10_000;

/** The filled fields of this page, as `restoreFields` takes them. */
export function fieldsNow(): { path: string; fields: FieldDraft[] } {
  return {
    path: window.location.pathname,
    fields: listFields().map(({ field, ...rest }) => ({ ...rest, value: valueOf(field) })),
  };
}

/** Types again what stood there before the reload, as soon as each field is drawn. Answers how to stop. */
export function restoreFields(): () => void {
  const drafts = restoredState(fieldsName);
  if (!isFieldDrafts(drafts) || drafts.path !== window.location.pathname) return () => undefined;
  const due = new Set(drafts.fields);
  const fill = (): void => {
    const drawn = listFields();
    for (const each of due) {
      const found = drawn.find(({ sign, place }) => sign === each.sign && place === each.place);
      if (found === undefined) continue;
      due.delete(each);
      if (valueOf(found.field) !== each.value) type(found.field, each.value);
    }
    if (due.size === 0) stop();
  };
  const observer = new MutationObserver(fill);
  const timer = setTimeout(() => stop(), timeoutMs);
  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
  }
  observer.observe(document.body, { childList: true, subtree: true });
  fill();
  return stop;
}

/** A window over the page with something typed into it: it would be closed by a reload. */
export function isWritingInDialog(): boolean {
  const fields = document.querySelectorAll<Field>("dialog:modal :is(input, textarea)");
  return [...fields].some((field) => field.closest("[data-own-draft]") === null && isTyped(field));
}

function isTyped(field: Field): boolean {
  if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio"))
    return false;
  return field.value.trim() !== "";
}

function listFields(): { field: Field; sign: string; place: number }[] {
  const fields = document.querySelectorAll<Field>("main form :is(input, textarea, select)");
  const counted = new Map<string, number>();
  return [...fields].filter(isDraftKind).map((field) => {
    const sign = signOf(field);
    const place = counted.get(sign) ?? 0;
    counted.set(sign, place + 1);
    return { field, sign, place };
  });
}

function isDraftKind(field: Field): boolean {
  if (field.closest("dialog, [data-own-draft]") !== null || field.disabled) return false;
  if (!(field instanceof HTMLInputElement)) return true;
  return kinds.has(field.type) && field.autocomplete !== "one-time-code";
}

function signOf(field: Field): string {
  const label = field.getAttribute("aria-label") ?? field.labels?.[0]?.textContent ?? "";
  return [field.type, field.name, label.trim()].join("|");
}

function valueOf(field: Field): string {
  if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio"))
    return String(field.checked);
  return field.value;
}

/** As a person would, so that the form hears of it: React listens to the browser's own events. */
function type(field: Field, value: string): void {
  if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio"))
    return value === "true" ? field.click() : undefined;
  // React puts a setter of its own over the element's, which would swallow the event.
  const prototype: unknown = Object.getPrototypeOf(field);
  if (typeof prototype === "object" && prototype !== null) Reflect.set(prototype, "value", value, field);
  const happened = field instanceof HTMLSelectElement ? "change" : "input";
  field.dispatchEvent(new Event(happened, { bubbles: true }));
}

function isFieldDrafts(value: unknown): value is { path: string; fields: FieldDraft[] } {
  if (typeof value !== "object" || value === null || !("path" in value && "fields" in value)) return false;
  return Array.isArray(value.fields) && value.fields.every(isField);
}

function isField(value: unknown): value is FieldDraft {
  return hasShape(value, { sign: "string", place: "number", value: "string" });
}
