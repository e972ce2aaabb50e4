import arabic from "./ar/app-manifest.ts";
import german from "./de/app-manifest.ts";
import { appManifest } from "./en/app-manifest.ts";
import spanish from "./es/app-manifest.ts";
import french from "./fr/app-manifest.ts";
import portuguese from "./pt/app-manifest.ts";
import italian from "./it/app-manifest.ts";
import { defineMessages } from "./define-messages.ts";
import chinese from "./zh/app-manifest.ts";

export const tManifest = defineMessages(appManifest, {
  ar: arabic,
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  pt: portuguese,
  zh: chinese,
});
