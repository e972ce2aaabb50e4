import type { Language } from "@fillmark/contracts/languages";
import type { SiteClaim } from "@fillmark/contracts/site";
import { Switch } from "@fillmark/ui/choice";
import { FieldError } from "@fillmark/ui/field";
import { FormCard } from "@fillmark/ui/page";
import { TextField } from "@fillmark/ui/text-field";
import { site } from "../../messages/en/site.ts";
import { isFigure, textIn } from "./site-form.ts";
import type { SiteForm } from "./use-site-form.ts";

/** Each claim with its switch, and its words in the chosen language. */
export function ClaimsCard({ form, language }: { form: SiteForm; language: Language }) {
  const { settings, change, wrong } = form;
  const put = (next: SiteClaim) =>
    change({ claims: settings.claims.map((claim) => (claim.id === next.id ? next : claim)) });
  return (
    <FormCard title={site("claims")}>
      <p className="text-14 text-secondary">{site("claimsHint")}</p>
      {settings.claims.map((claim) => (
        <ClaimFields
          key={claim.id}
          claim={claim}
          language={language}
          error={wrong[`claims.${claim.id}`]}
          onChange={put}
        />
      ))}
    </FormCard>
  );
}

interface ClaimFieldsProps {
  claim: SiteClaim;
  language: Language;
  error: string | undefined;
  onChange: (claim: SiteClaim) => void;
}

function ClaimFields({ claim, language, error, onChange }: ClaimFieldsProps) {
  const { id, isShown, words } = claim;
  const name = site(`claim_${id}`);
  const own = textIn(words, language, { title: "", text: "" });
  const write = (part: Partial<typeof own>) =>
    onChange({ ...claim, words: { ...words, [language]: { ...own, ...part } } });
  return (
    <div className="st__claim" role="group" aria-label={name}>
      <div className="st__claimhead">
        <h3 className="text-14 font-medium">{name}</h3>
        <Switch
          label={site("show", { claim: name.toLowerCase() })}
          isOn={isShown}
          onChange={(next) => onChange({ ...claim, isShown: next })}
        />
      </div>
      <div className="st__words">
        <TextField
          label={site(isFigure(id) ? "claimFigure" : "claimTitle", { claim: name })}
          lang={language}
          dir="auto"
          maxLength={40}
          placeholder={words.en.title}
          value={own.title}
          onChange={(event) => write({ title: event.target.value })}
        />
        <TextField
          label={site(isFigure(id) ? "claimCounts" : "claimText", { claim: name })}
          lang={language}
          dir="auto"
          maxLength={160}
          placeholder={words.en.text}
          value={own.text}
          onChange={(event) => write({ text: event.target.value })}
        />
      </div>
      {error !== undefined && <FieldError>{error}</FieldError>}
    </div>
  );
}
