import { useState } from "react";
import type { CaseDocumentView } from "@fillmark/contracts/verification-cases";
import { Button, IconButton } from "@fillmark/ui/button";
import { DownloadIcon, MinusIcon, PlusIcon, RotateCcwIcon } from "@fillmark/ui/icon";
import { Note } from "@fillmark/ui/note";
import { formatDay } from "../../format/format.ts";
import { useSingleKeys } from "../../lib/single-keys.ts";
import { cases } from "../../messages/en/verification-cases.ts";
import { verification } from "../../messages/en/verification.ts";

const maxZoom = 2;
const turns = 4;

/** The documents of a case: none is fetched before an admin asks for it, since each look is written down. */
export function CaseDocuments({ documents }: { documents: readonly CaseDocumentView[] }) {
  const [opened, setOpened] = useState<readonly string[]>([]);
  const openId = opened.at(-1) ?? null;
  const open = (id: string) => setOpened((before) => [...before.filter((one) => one !== id), id]);
  const shown = documents.find(({ id }) => id === openId);
  const keys: Record<string, () => void> = {};
  for (const [place, { id, deletedAt }] of documents.slice(0, 9).entries())
    if (deletedAt === null) keys[String(place + 1)] = () => open(id);
  useSingleKeys(keys);
  if (documents.length === 0) return <p className="text-14 text-muted">{cases("noDocuments")}</p>;
  return (
    <section className="kyc-docs" aria-label={cases("documents")}>
      <div className="kyc-docs__list">
        {documents.map((document) => (
          <Button
            key={document.id}
            size="sm"
            variant={document.id === openId ? "tonal" : "secondary"}
            aria-pressed={document.id === openId}
            disabledReason={
              document.deletedAt === null
                ? undefined
                : cases("deleted", { day: formatDay(document.deletedAt) })
            }
            onClick={() => open(document.id)}
          >
            {verification(`item_${document.item}`)}
            {document.replacedAt !== null && <span className="text-muted">{cases("replaced")}</span>}
            {isUnseen(document, opened) && <span className="text-muted">{cases("unseen")}</span>}
          </Button>
        ))}
      </div>
      {shown === undefined ? (
        <p className="text-14 text-muted">{cases("closed")}</p>
      ) : (
        <Shown key={shown.id} document={shown} />
      )}
      <p className="text-12 text-muted">{cases("documentKeys")}</p>
    </section>
  );
}

/** Each that counts has to be opened by who approves. */
function isUnseen(
  { id, isSeen, replacedAt, deletedAt }: CaseDocumentView,
  opened: readonly string[],
): boolean {
  return !isSeen && replacedAt === null && deletedAt === null && !opened.includes(id);
}

function Shown({ document }: { document: CaseDocumentView }) {
  const [zoom, setZoom] = useState(0);
  const [turn, setTurn] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const larger = () => setZoom(Math.min(maxZoom, zoom + 1));
  const smaller = () => setZoom(Math.max(0, zoom - 1));
  const rotate = () => setTurn((turn + 1) % turns);
  useSingleKeys({ "+": larger, "=": larger, "-": smaller, ".": rotate });
  const name = verification(`item_${document.item}`);
  const path = `/storage/verification/${document.id}`;
  const isImage = document.width !== null;
  return (
    <>
      <div className="row">
        {isImage && (
          <>
            <IconButton label={cases("zoomOut")} onClick={smaller}>
              <MinusIcon />
            </IconButton>
            <IconButton label={cases("zoomIn")} onClick={larger}>
              <PlusIcon />
            </IconButton>
            <IconButton label={cases("rotate")} onClick={rotate}>
              <RotateCcwIcon />
            </IconButton>
          </>
        )}
        <a className="btn btn--secondary btn--sm" href={`${path}?download=1`} download>
          <DownloadIcon className="icon-16" />
          {cases("download")}
        </a>
      </div>
      {!isImage && <Note>{cases("pdf")}</Note>}
      {hasFailed && (
        <Note tone="err" role="alert">
          {cases("documentFailed")}
        </Note>
      )}
      {isImage && (
        // What scrolls must be reachable by keys.
        <div className="kyc-docs__frame" data-zoom={zoom} role="group" aria-label={name} tabIndex={0}>
          <img src={path} alt={name} data-turn={turn} onError={() => setFailed(true)} />
        </div>
      )}
    </>
  );
}
