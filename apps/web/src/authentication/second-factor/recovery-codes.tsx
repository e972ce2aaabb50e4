import { useState } from "react";
import { Button } from "@fillmark/ui/button";
import { Check } from "@fillmark/ui/choice";
import { CopyButton } from "@fillmark/ui/error-state";
import { DownloadIcon } from "@fillmark/ui/icon";
import { FormCard } from "@fillmark/ui/page";
import { formatDay } from "../../format/format.ts";
import { saveFile } from "../../lib/save-file.ts";
import { security } from "../../messages/en/security.ts";
import { StageHeading } from "./stage-heading.tsx";

interface RecoveryCodesProps {
  codes: readonly string[];
  /** Whose they are, as the paper says. */
  email: string;
  onDone: () => void;
}

/** The recovery codes, this once: nobody goes on before saying that they are saved. */
export function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  const [isSaved, setSaved] = useState(false);
  const [day] = useState(() => formatDay(Date.now()));
  const head = security("codesHead", { email, day });
  const text = [head, "", ...codes, ""].join("\r\n");
  return (
    <FormCard title={<StageHeading>{security("codesTitle")}</StageHeading>} className="codes">
      <p className="text-14 text-secondary codes__lead">{security("codesLead")}</p>
      <p className="codes__head">{head}</p>
      <ul className="codes__list mono" aria-label={security("codesList")}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="codes__ways">
        <CopyButton text={codes.join("\n")} label={security("codesCopy")} copiedLabel={security("copied")} />
        <Button
          size="sm"
          variant="quiet"
          onClick={() => saveFile(`${security("codesFile")}.txt`, "text/plain;charset=utf-8", [text])}
        >
          <DownloadIcon className="icon-16" />
          {security("codesDownload")}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => window.print()}>
          {security("codesPrint")}
        </Button>
      </div>
      <Check isOn={isSaved} onChange={setSaved}>
        {security("codesSaved")}
      </Check>
      <Button
        variant="primary"
        isBlock
        disabledReason={isSaved ? undefined : security("codesSavedFirst")}
        onClick={onDone}
      >
        {security("codesDone")}
      </Button>
    </FormCard>
  );
}
