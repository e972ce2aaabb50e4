import type { MyCaseView, VerificationItem } from "@fillmark/contracts/verification";
import { Badge } from "@fillmark/ui/badge";
import { Button } from "@fillmark/ui/button";
import { CheckIcon, FileTextIcon, IdCardIcon, LandmarkIcon, MapPinIcon, UserIcon } from "@fillmark/ui/icon";
import { formatMoment } from "../../format/format.ts";
import { verification } from "../../messages/en/verification.ts";
import { DetailsForm } from "./details-form.tsx";
import { DocumentSend } from "./document-send.tsx";
import { isDetails, isDocument } from "./item-kinds.ts";
import type { ItemStanding } from "./item-standing.ts";

interface ItemPartProps {
  mine: MyCaseView;
  standing: ItemStanding;
  isOpen: boolean;
  onOpen: () => void;
  onDone: () => void;
}

/** One item: what it is, how it stands, and below it the way to give it while it is its turn. */
export function ItemPart({ mine, standing, isOpen, onOpen, onDone }: ItemPartProps) {
  const { item, asked } = standing;
  const isWrong = asked !== null && !asked.isAnswered;
  return (
    <section aria-label={verification(`item_${item}`)}>
      <div className="doc">
        <span className={isWrong ? "doc__p bad" : standing.isDone ? "doc__p ok" : "doc__p"}>
          <ItemIcon item={item} />
        </span>
        <span className="kyc__words">
          <span className="font-medium">{verification(`item_${item}`)}</span>
          <Said standing={standing} />
        </span>
        <ItemAction mine={mine} standing={standing} isOpen={isOpen} onOpen={onOpen} />
      </div>
      {isOpen && standing.isOpen && (
        <div className="kyc__open">
          {isDocument(item) && <DocumentSend caseId={mine.id} item={item} onDone={onDone} />}
          {isDetails(item) && <DetailsForm mine={mine} item={item} onDone={onDone} />}
        </div>
      )}
    </section>
  );
}

function Said({ standing: { item, at, asked } }: { standing: ItemStanding }) {
  if (asked !== null && !asked.isAnswered)
    return (
      <>
        <span className="danger">{verification(`reason_${asked.reason}`)}</span>
        {asked.comment !== "" && <span className="text-secondary">{asked.comment}</span>}
      </>
    );
  return (
    <span className="kyc__small">
      {at === null ? verification(`hint_${item}`) : verification("sentAt", { at: formatMoment(at) })}
    </span>
  );
}

function ItemAction({ mine, standing, isOpen, onOpen }: Omit<ItemPartProps, "onDone">) {
  const { item, asked, isDone } = standing;
  if (!standing.isOpen)
    return mine.state === "action_required" ? null : (
      <Badge tone="info">{verification(mine.state === "in_review" ? "inReview" : "state_submitted")}</Badge>
    );
  if (isOpen) return null;
  if (!isDone)
    return (
      <Button size="sm" variant={asked === null ? "secondary" : "primary"} onClick={onOpen}>
        {verification(asked === null ? "todo" : isDocument(item) ? "retake" : "change")}
      </Button>
    );
  return (
    <>
      {asked !== null && <Badge tone="ok">{verification("answered")}</Badge>}
      <Button size="sm" variant="quiet" onClick={onOpen}>
        <CheckIcon className="icon-16" />
        {verification(isDocument(item) ? "replace" : "change")}
      </Button>
    </>
  );
}

function ItemIcon({ item }: { item: VerificationItem }) {
  if (item === "personal" || item === "selfie") return <UserIcon />;
  if (item === "address_proof") return <MapPinIcon />;
  if (item === "funds") return <LandmarkIcon />;
  return item === "funds_proof" ? <FileTextIcon /> : <IdCardIcon />;
}
