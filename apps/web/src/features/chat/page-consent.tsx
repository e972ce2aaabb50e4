import { useEffect } from "react";
import { Check } from "@fillmark/ui/choice";
import { sharedPage as t } from "../../messages/en/shared-page.ts";
import { hidePage, resumePageSharing, showPage, usePageShared } from "./page-sharing.ts";
import "./page-consent.css";

/** Whether support sees which page one is on; asked for in each conversation anew. */
export default function PageConsent({ openedAt }: { openedAt: string }) {
  const isShared = usePageShared();
  useEffect(resumePageSharing, []);
  return (
    <div className="pageconsent">
      <Check
        isOn={isShared}
        aria-describedby={isShared ? "page-consent" : undefined}
        onChange={(isOn) => (isOn ? showPage(openedAt) : hidePage())}
      >
        {t("show")}
      </Check>
      {isShared && (
        <p id="page-consent" className="text-12 text-muted">
          {t("until")}
        </p>
      )}
    </div>
  );
}
