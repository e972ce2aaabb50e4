import { z } from "zod";
import { PersonName } from "./auth.ts";
import { COUNTRIES } from "./countries.ts";
import { LANGUAGES } from "./languages.ts";

/** Written as people write it, also with the (0) that isn't dialled from abroad; kept as E.164 has it: a plus and 7 to 15 digits. */
const Phone = z
  .string()
  .max(40)
  .transform((text) => text.replace(/\(0\)|[\s().\-/]/g, ""))
  .pipe(
    z
      .string()
      .regex(/^\+[1-9]\d{6,14}$/, "must begin with + and the code of the country, as +44 20 7946 0958"),
  );

const known = new Set(COUNTRIES);
const Country = z
  .string()
  .max(2)
  .refine((code) => known.has(code), "must be a country by its two letters, as GB");

/** Who someone says they are. Nothing here is verified. */
export const ProfileView = z.object({
  name: z.string().nullable(),
  /** E.164. */
  phone: z.string().nullable(),
  /** ISO 3166-1, two letters. */
  country: z.string().nullable(),
  /** Served at /storage/avatars/{avatar} to its owner and to admins who may see users. */
  avatar: z.string().nullable(),
});
export type ProfileView = z.infer<typeof ProfileView>;

/** What an upload of a picture answers. */
export const AvatarView = z.object({ avatar: z.string() });
export type AvatarView = z.infer<typeof AvatarView>;

/** All of it at once; null takes a detail away. */
export const SaveProfileInput = z.strictObject({
  name: PersonName.nullable(),
  phone: Phone.nullable(),
  country: Country.nullable(),
});
export type SaveProfileInput = z.infer<typeof SaveProfileInput>;

const themes = z.enum(["light", "dark"]);
const upDownColours = z.enum(["classic", "safe", "red-up"]);

/** How someone wants the product to look, on each of their devices; null where they never chose. */
export const PreferencesView = z.object({
  theme: themes.nullable(),
  updown: upDownColours.nullable(),
  hideBalances: z.boolean().nullable(),
  /** Chosen on the page of languages, which saves it by itself. */
  language: z.enum(LANGUAGES).nullable(),
});
export type PreferencesView = z.infer<typeof PreferencesView>;

/** Null leaves it to each browser. */
export const LanguageView = z.strictObject({ language: z.enum(LANGUAGES).nullable() });
export type LanguageView = z.infer<typeof LanguageView>;

/** How long ago it was chosen, by the device's own clock: clocks differ, what passed on one of them is true. */
const agoMs = z.int().min(0);

const PreferenceChange = z.discriminatedUnion("key", [
  z.strictObject({ key: z.literal("theme"), value: themes, agoMs }),
  z.strictObject({ key: z.literal("updown"), value: upDownColours, agoMs }),
  z.strictObject({ key: z.literal("hideBalances"), value: z.boolean(), agoMs }),
]);
export type PreferenceChange = z.infer<typeof PreferenceChange>;

/** Of what was chosen on several devices the last counts, whenever it arrives. */
export const SavePreferencesInput = z.strictObject({ changes: z.array(PreferenceChange).min(1).max(10) });
export type SavePreferencesInput = z.infer<typeof SavePreferencesInput>;
