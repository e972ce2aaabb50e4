import { Brand } from "@fillmark/ui/brand";
import { Button } from "@fillmark/ui/button";
import { Dropzone } from "@fillmark/ui/dropzone";
import { Note } from "@fillmark/ui/note";
import { FormCard } from "@fillmark/ui/page";
import { Progress } from "@fillmark/ui/progress";
import { site } from "../../messages/en/site.ts";
import { logoTypes, useLogoUpload } from "./use-logo-upload.ts";
import type { SiteForm } from "./use-site-form.ts";

const addressOf = (logo: string): string => `/storage/site/${logo}.webp`;

/** The picture in the place of the product's mark: dropped or chosen, sent at once, shown once the settings are saved. */
export function LogoCard({ form: { settings, change } }: { form: SiteForm }) {
  const { logo, brand } = settings;
  const { sending, progress, problem, send } = useLogoUpload((kept) => change({ logo: kept }));
  return (
    <FormCard title={site("logo")}>
      {problem !== null && (
        <Note tone="err" role="alert">
          {site("logoFailed", { reason: problem })}
        </Note>
      )}
      {sending !== null && <Progress label={site("logoSending", { name: sending })} value={progress} />}
      {logo !== null && (
        <div className="st__logo">
          <img src={addressOf(logo)} alt={brand} width={64} height={64} />
          <Button size="sm" onClick={() => change({ logo: null })}>
            {site("logoRemove")}
          </Button>
        </div>
      )}
      <Dropzone
        hint={site("logoHint")}
        accept={logoTypes}
        isDisabled={sending !== null}
        onFiles={([file]) => file !== undefined && send(file)}
      >
        {site(logo === null ? "logoDrop" : "logoReplace")}
      </Dropzone>
    </FormCard>
  );
}

/** As the header will show it, whatever this page's own header shows. */
export function BrandPreview({ brand, logo }: { brand: string; logo: string | null }) {
  if (logo === null)
    return (
      <span data-mark="">
        <Brand name={brand} />
      </span>
    );
  return (
    <span className="brand st__logo">
      <img src={addressOf(logo)} alt="" width={28} height={28} />
      <b>{brand}</b>
    </span>
  );
}
