import { Button } from "@fillmark/ui/button";
import { inbox } from "../../messages/en/inbox.ts";

interface SetUpButtonsProps {
  isBusy: boolean;
  /** Adds one, instead of saving what there is. */
  isNew?: boolean;
  /** Where what is changed can be left as it is. */
  onCancel?: () => void;
}

/** Under each form of the settings. */
export function SetUpButtons({ isBusy, isNew = false, onCancel }: SetUpButtonsProps) {
  return (
    <div className="row">
      <Button type="submit" size="sm" variant="primary" isBusy={isBusy}>
        {inbox(isNew ? "add" : "save")}
      </Button>
      {!isNew && onCancel !== undefined && (
        <Button size="sm" variant="quiet" onClick={onCancel}>
          {inbox("cancel")}
        </Button>
      )}
    </div>
  );
}
