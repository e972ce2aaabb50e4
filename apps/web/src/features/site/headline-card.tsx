import type { Language } from "@fillmark/contracts/languages";
import { FormCard } from "@fillmark/ui/page";
import { TextField } from "@fillmark/ui/text-field";
import { site } from "../../messages/en/site.ts";
import { textIn, withText } from "./site-form.ts";
import type { SiteForm } from "./use-site-form.ts";

interface CardProps {
  form: SiteForm;
  language: Language;
}

/** What the landing page says first. */
export function HeadlineCard({ form, language }: CardProps) {
  return (
    <FormCard title={site("headline")}>
      <Sentence form={form} language={language} part="title" longest={80} />
      <Sentence form={form} language={language} part="lead" longest={240} />
    </FormCard>
  );
}

const names = {
  title: { label: "headlineTitle", hint: "headlineTitleHint" },
  lead: { label: "headlineLead", hint: "headlineLeadHint" },
} as const;

interface SentenceProps extends CardProps {
  part: "title" | "lead";
  longest: number;
}

function Sentence({ form: { settings, change, wrong }, language, part, longest }: SentenceProps) {
  const { headline } = settings;
  const words = headline[part];
  return (
    <TextField
      label={site(names[part].label)}
      hint={site(names[part].hint)}
      lang={language}
      dir="auto"
      maxLength={longest}
      placeholder={words?.en}
      value={words === null ? "" : textIn(words, language, "")}
      error={wrong[`headline.${part}`]}
      onChange={(event) =>
        change({ headline: { ...headline, [part]: withText(words, language, event.target.value) } })
      }
    />
  );
}
