import { useState } from "react";
import { LANGUAGE_NAMES, LANGUAGES, type Language, languageOf } from "@fillmark/contracts/languages";
import type { SiteSettingsView } from "@fillmark/contracts/site";
import { Button } from "@fillmark/ui/button";
import { Note } from "@fillmark/ui/note";
import { Select } from "@fillmark/ui/select";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { Allowed } from "../../console/allowed.tsx";
import { ConsoleHeader } from "../../console/console-header.tsx";
import { formatMoment } from "../../format/format.ts";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { Form } from "../../forms/form.tsx";
import { UnsavedGuard } from "../../forms/unsaved-guard.tsx";
import { site } from "../../messages/en/site.ts";
import { BrandCard } from "./brand-card.tsx";
import { AccentCard } from "./accent-card.tsx";
import { HeadlineCard } from "./headline-card.tsx";
import { ClaimsCard } from "./claims-card.tsx";
import { ContactCard } from "./contact-card.tsx";
import { LogoCard } from "./logo-card.tsx";
import { SitePreview } from "./site-preview.tsx";
import { type SiteForm, useSiteForm } from "./use-site-form.ts";
import "./site.css";

/** /admin/site: the platform's name, what it claims, and how it is reached. */
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
    <QueryView
      query={{ ...query, data: query.isFetchedAfterMount ? query.data : undefined }}
      failed={site("failed")}
      skeleton={<SkeletonRows label={site("loading")} count={8} />}
    >
      {(settings) => <Editor settings={settings} />}
    </QueryView>
  );
}

function Editor({ settings }: { settings: SiteSettingsView }) {
  const edited = useSiteForm(settings);
  const [language, setLanguage] = useState<Language>("en");
  return (
    <div className="st">
      <Form form={edited.form} className="st__form">
        <div className="st__do">
          <Standing form={edited} />
          <Button type="submit" variant="primary" isBusy={edited.form.isBusy}>
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
        <BrandCard form={edited} language={language} />
        <LogoCard form={edited} />
        <AccentCard form={edited} />
        <HeadlineCard form={edited} language={language} />
        <ClaimsCard form={edited} language={language} />
        <ContactCard form={edited} />
      </Form>
      <SitePreview settings={edited.settings} language={language} />
      {edited.dialog}
      <UnsavedGuard isDirty={edited.isDirty} />
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
    <p className="text-14 text-muted" role="status">
      {isDirty ? site("unsaved") : saved}
    </p>
  );
}
