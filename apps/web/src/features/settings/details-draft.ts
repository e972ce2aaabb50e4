import type { ProfileView } from "@fillmark/contracts/profile";
import { PERSON_NAME_MAX_LENGTH } from "@fillmark/contracts/constants";
import type { FieldErrors } from "../../forms/form.tsx";
import { session } from "../../session/session.ts";
import { details as t } from "../../messages/en/settings-details.ts";

/** The form's fields as they are typed; empty where a detail isn't given. */
export interface DetailsFields {
  name: string;
  phone: string;
  country: string;
}

export function fieldsOf({ name, phone, country }: Omit<ProfileView, "avatar">): DetailsFields {
  return { name: name ?? "", phone: phone ?? "", country: country ?? "" };
}

export function isSame(a: DetailsFields, b: DetailsFields): boolean {
  return a.name.trim() === b.name && a.phone.trim() === b.phone && a.country === b.country;
}

/** As the server takes it. */
export function inputOf({ name, phone, country }: DetailsFields) {
  const orNull = (text: string) => (text.trim() === "" ? null : text.trim());
  return { name: orNull(name), phone: orNull(phone), country: orNull(country) };
}

/** What can be checked before it is sent. */
export function wrongDetails({ name, phone }: DetailsFields): FieldErrors {
  const found: FieldErrors = {};
  if (name.trim().length > PERSON_NAME_MAX_LENGTH) found["name"] = t("nameTooLong");
  const digits = phone.replace(/\(0\)|[\s().\-/]/g, "");
  if (digits !== "" && !/^\+[1-9]\d{6,14}$/.test(digits)) found["phone"] = t("phoneWrong");
  return found;
}

/** What was typed and not saved, until the page is closed or another user signs in. */
let kept: DetailsFields | null = null;
session.subscribe(() => {
  if (session.token() === null) kept = null;
});

export const draft = {
  read: (): DetailsFields | null => kept,
  keep: (fields: DetailsFields | null): void => {
    kept = fields;
  },
};
