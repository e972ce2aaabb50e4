import type { Language } from "@fillmark/contracts/languages";
import { FormCard } from "@fillmark/ui/page";
import { TextField } from "@fillmark/ui/text-field";
import { site } from "../../messages/en/site.ts";
import { withText, textIn } from "./site-form.ts";
import type { SiteForm } from "./use-site-form.ts";

interface CardProps {
  form: SiteForm;
  language: Language;
}

/** The name, and what support says of itself. */
export function BrandCard({ form, language }: CardProps) {
  const { settings, change, wrong } = form;
  return (
    <>
      <FormCard title={site("brand")}>
        <TextField
          label={site("brandName")}
          hint={site("brandHint")}
          maxLength={24}
          value={settings.brand}
          error={wrong["brand"]}
          onChange={(event) => change({ brand: event.target.value })}
        />
      </FormCard>
      <FormCard title={site("support")}>
        <SupportText form={form} language={language} part="answerTime" longest={120} />
        <SupportText form={form} language={language} part="greeting" longest={200} />
      </FormCard>
    </>
  );
}

interface SupportTextProps extends CardProps {
  part: "answerTime" | "greeting";
  longest: number;
}

function SupportText({ form: { settings, change, wrong }, language, part, longest }: SupportTextProps) {
  const { support } = settings;
  const words = support[part];
  return (
    <TextField
      label={site(part)}
      hint={site(`${part}Hint`)}
      lang={language}
      dir="auto"
      maxLength={longest}
      value={words === null ? "" : textIn(words, language, "")}
      error={wrong[part]}
      onChange={(event) =>
        change({ support: { ...support, [part]: withText(words, language, event.target.value) } })
      }
    />
  );
}
