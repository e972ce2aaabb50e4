import { directionOf, type Language } from "@fillmark/contracts/languages";
import type { SiteSettings } from "@fillmark/contracts/site";
import { FormCard } from "@fillmark/ui/page";
import { site } from "../../messages/en/site.ts";
import { AccentPreview } from "./accent-card.tsx";
import { BrandPreview } from "./logo-card.tsx";
import { isFigure } from "./site-form.ts";

/** How the page, the chat and the contact will read in the chosen language, before anything is saved. */
export function SitePreview({ settings, language }: { settings: SiteSettings; language: Language }) {
  const { brand, logo, accent, headline, claims, support } = settings;
  const shown = claims
    .filter(({ isShown }) => isShown)
    .map(({ id, words }) => ({ id, ...(words[language] ?? words.en) }));
  const promises = shown.filter(({ id }) => !isFigure(id));
  const figures = shown.filter(({ id }) => isFigure(id));
  const written = (words: { en: string; [other: string]: string | undefined } | null, own: string) =>
    words === null ? own : (words[language] ?? words.en);
  return (
    <FormCard title={site("preview")} className="st__preview">
      <div lang={language} dir={directionOf(language)} className="st__seen">
        <BrandPreview brand={brand} logo={logo} />
        <div className="st__pitch">
          <p className="text-20 font-semibold">
            <bdi>{written(headline.title, site("defaultTitle"))}</bdi>
          </p>
          <p className="text-14 text-secondary">
            <bdi>{written(headline.lead, site("defaultLead"))}</bdi>
          </p>
        </div>
        <AccentPreview accent={accent} />
        {shown.length === 0 && <p className="text-14 text-muted">{site("previewNone")}</p>}
        {promises.map(({ id, title, text }) => (
          <div key={id}>
            <p className="font-medium">{title}</p>
            <p className="text-14 text-secondary">{text}</p>
          </div>
        ))}
        {figures.length > 0 && (
          <dl className="st__figures">
            {figures.map(({ id, title, text }) => (
              <div key={id}>
                <dt className="text-12 text-muted">{text}</dt>
                <dd>{title}</dd>
              </div>
            ))}
          </dl>
        )}
        <div>
          <p className="text-12 text-muted">{site("previewChat")}</p>
          <p className="text-14">{written(support.greeting, site("defaultGreeting"))}</p>
          <p className="text-14 text-secondary">{written(support.answerTime, site("defaultAnswerTime"))}</p>
        </div>
        <Reached settings={settings} />
      </div>
    </FormCard>
  );
}

function Reached({ settings: { contact } }: { settings: SiteSettings }) {
  const lines = [contact.email, contact.phone, contact.address].filter((line) => line !== null);
  if (lines.length === 0 && contact.links.length === 0) return null;
  return (
    <div>
      <p className="text-12 text-muted">{site("previewContact")}</p>
      {lines.map((line) => (
        <p key={line} className="text-14">
          {line}
        </p>
      ))}
      {contact.links.map(({ label, href }, at) => (
        <p key={at} className="text-14">
          {label} <span className="text-muted">{href}</span>
        </p>
      ))}
    </div>
  );
}
