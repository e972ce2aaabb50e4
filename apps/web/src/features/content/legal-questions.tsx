import { Button } from "@fillmark/ui/button";
import { Dialog } from "@fillmark/ui/dialog";
import { content } from "../../messages/en/content.ts";
import type { LegalDraft } from "./use-legal-draft.ts";

/** What the editor is asked before it happens. */
export type Asked = { what: "publish"; revision: number } | { what: "discard" } | null;

interface LegalQuestionsProps {
  draft: LegalDraft;
  asked: Asked;
  onDone: () => void;
}

export function LegalQuestions({ draft, asked, onDone }: LegalQuestionsProps) {
  const { fields, server, isBusy } = draft;
  const version = (server.published?.version ?? 0) + 1;
  const title = fields.title;
  async function publish(): Promise<void> {
    if (asked?.what === "publish") await draft.publish(asked.revision);
    onDone();
  }
  async function discard(): Promise<void> {
    await draft.discard();
    onDone();
  }
  return (
    <>
      <Dialog
        isOpen={asked?.what === "publish"}
        onClose={onDone}
        isBusy={isBusy}
        title={content("publishTitle", { version, title })}
        closeLabel={content("close")}
        description={content("publishText")}
        actions={
          <>
            <Button onClick={onDone}>{content("cancel")}</Button>
            <Button variant="primary" isBusy={isBusy} onClick={() => void publish()}>
              {content("publishDo", { version })}
            </Button>
          </>
        }
      >
        <p className="text-14 font-medium">
          {content(fields.needsConsent ? "publishAsks" : "publishAsksNobody")}
        </p>
      </Dialog>
      <Dialog
        isOpen={asked?.what === "discard"}
        onClose={onDone}
        isBusy={isBusy}
        title={content("discardTitle")}
        closeLabel={content("close")}
        description={content("discardText", { title })}
        actions={
          <>
            <Button onClick={onDone}>{content("cancel")}</Button>
            <Button variant="danger" isBusy={isBusy} onClick={() => void discard()}>
              {content("discard")}
            </Button>
          </>
        }
      >
        {null}
      </Dialog>
    </>
  );
}
