import type { SiteContact } from "@fillmark/contracts/site";
import { Button, IconButton } from "@fillmark/ui/button";
import { PlusIcon, Trash2Icon } from "@fillmark/ui/icon";
import { FormCard } from "@fillmark/ui/page";
import { TextField } from "@fillmark/ui/text-field";
import { site } from "../../messages/en/site.ts";
import type { SiteForm } from "./use-site-form.ts";

const maxLinks = 8;

/** How people reach the operator outside of this product. Empty fields aren't shown. */
export function ContactCard({ form }: { form: SiteForm }) {
  const { settings, change, wrong } = form;
  const { contact } = settings;
  const put = (part: Partial<SiteContact>) => change({ contact: { ...contact, ...part } });
  return (
    <FormCard title={site("contact")}>
      <TextField
        label={site("email")}
        type="email"
        maxLength={254}
        value={contact.email ?? ""}
        error={wrong["email"]}
        onChange={(event) => put({ email: orNull(event.target.value) })}
      />
      <TextField
        label={site("phone")}
        type="tel"
        maxLength={32}
        value={contact.phone ?? ""}
        error={wrong["phone"]}
        onChange={(event) => put({ phone: orNull(event.target.value) })}
      />
      <TextField
        label={site("address")}
        maxLength={200}
        value={contact.address ?? ""}
        onChange={(event) => put({ address: orNull(event.target.value) })}
      />
      <Links form={form} links={contact.links} onChange={(links) => put({ links })} />
    </FormCard>
  );
}

const orNull = (text: string): string | null => (text === "" ? null : text);

interface LinksProps {
  form: SiteForm;
  links: SiteContact["links"];
  onChange: (links: SiteContact["links"]) => void;
}

function Links({ form: { wrong }, links, onChange }: LinksProps) {
  const put = (place: number, part: Partial<SiteContact["links"][number]>) =>
    onChange(links.map((link, at) => (at === place ? { ...link, ...part } : link)));
  return (
    <div className="st__links" role="group" aria-label={site("links")}>
      <h3 className="text-14 font-medium">{site("links")}</h3>
      {links.map(({ label, href }, at) => (
        <div key={at} className="st__link">
          <TextField
            label={site("linkLabel", { place: at + 1 })}
            maxLength={40}
            value={label}
            error={wrong[`links.${at}.label`]}
            onChange={(event) => put(at, { label: event.target.value })}
          />
          <TextField
            label={site("linkHref", { place: at + 1 })}
            type="url"
            maxLength={500}
            value={href}
            error={wrong[`links.${at}.href`]}
            onChange={(event) => put(at, { href: event.target.value })}
          />
          <IconButton
            label={site("removeLink", { place: at + 1 })}
            onClick={() => onChange(links.toSpliced(at, 1))}
          >
            <Trash2Icon />
          </IconButton>
        </div>
      ))}
      {links.length < maxLinks && (
        <Button size="sm" onClick={() => onChange([...links, { label: "", href: "https://" }])}>
          <PlusIcon />
          {site("addLink")}
        </Button>
      )}
    </div>
  );
}
