import { useState } from "react";
import { LANGUAGE_NAMES, LANGUAGES, type Language, languageOf } from "@fillmark/contracts/languages";
import type { SiteSettingsView } from "@fillmark/contracts/site";
import { Button } from "@fillmark/ui/button";
import { Note } from "@fillmark/ui/note";
import { Select } from "@fillmark/ui/select";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { Allowed } from "../../lib/allowed.tsx";
import { ConsoleHeader } from "../../lib/console-header.tsx";
import { formatMoment } from "../../lib/format.ts";
import { Loaded } from "../../lib/loaded.tsx";
import { trpc } from "../../lib/trpc.ts";
import { UnsavedGuard } from "../../lib/unsaved-guard.tsx";
import { site } from "../../messages/en/site.ts";
import { BrandCard } from "./brand-card.tsx";
import { ClaimsCard } from "./claims-card.tsx";
import { ContactCard } from "./contact-card.tsx";
import { SitePreview } from "./site-preview.tsx";
import { type SiteForm, useSiteForm } from "./use-site-form.ts";
import "./site.css";

/** /admin/site: the house's name, what it claims, and how it is reached. */
export default function SitePage() {
  return (
    <>
      <ConsoleHeader title={site("title")} />
      <main className="ad__page" id="main" tabIndex={-1}>
        <Allowed permission="site.set_up">
          <Settings />
        </Allowed>
      </main>
    </>
  );
}

function Settings() {
  // What is typed must not be replaced by what arrives in the background.
  const query = trpc.site.settings.useQuery(undefined, {
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnMount: "always",
  });
  return (
    <Loaded
      query={{ ...query, data: query.isFetchedAfterMount ? query.data : undefined }}
      failed={site("failed")}
      skeleton={<SkeletonRows label={site("loading")} count={8} />}
    >
      {(settings) => <Editor settings={settings} />}
    </Loaded>
  );
}

function Editor({ settings }: { settings: SiteSettingsView }) {
  const form = useSiteForm(settings);
  const [language, setLanguage] = useState<Language>("en");
  return (
    <div className="st">
      <form
        className="st__form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <div className="st__do">
          <Standing form={form} />
          <Button type="submit" variant="primary" isBusy={form.isBusy}>
            {site("save")}
          </Button>
        </div>
        <Select
          label={site("language")}
          hint={site("languageHint")}
          value={language}
          onChange={(next) => setLanguage(languageOf(next) ?? "en")}
          options={LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_NAMES[one] }))}
        />
        <BrandCard form={form} language={language} />
        <ClaimsCard form={form} language={language} />
        <ContactCard form={form} />
      </form>
      <SitePreview settings={form.settings} language={language} />
      {form.dialog}
      <UnsavedGuard isDirty={form.isDirty} />
    </div>
  );
}

function Standing({ form: { server, wrong, isDirty, isConflict, settle } }: { form: SiteForm }) {
  if (isConflict)
    return (
      <Note tone="err" role="alert">
        {site("conflict")}{" "}
        <button type="button" className="link" onClick={() => settle(false)}>
          {site("conflictTheirs")}
        </button>{" "}
        <button type="button" className="link" onClick={() => settle(true)}>
          {site("conflictMine")}
        </button>
      </Note>
    );
  if (Object.keys(wrong).length > 0)
    return (
      <Note tone="err" role="alert">
        {site("wrong")}
      </Note>
    );
  const { version, savedAt, savedBy } = server;
  const saved =
    savedAt === null
      ? site("never")
      : site("savedBy", { version, at: formatMoment(savedAt), who: savedBy ?? "–" });
  return (
    <p className="t14 ink3" role="status">
      {isDirty ? site("unsaved") : saved}
    </p>
  );
}
