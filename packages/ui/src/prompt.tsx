import { type ReactNode, useEffect, useRef } from "react";
import { IconButton } from "./button.tsx";
import { XIcon } from "./icon.tsx";

export interface PromptProps {
  title: ReactNode;
  detail?: ReactNode | undefined;
  /** The one button. */
  action: ReactNode;
  dismissLabel: string;
  /** Without it, it stays. */
  onDismiss?: (() => void) | undefined;
}

/**
 * An offer at the edge of the window that takes nothing away from the page and waits for as long as it must. It lies
 * above everything but what is opened after it.
 */
export function Prompt({ title, detail, action, dismissLabel, onDismiss }: PromptProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.showPopover(), []);
  return (
    <div ref={box} className="prompt" popover="manual" role="status">
      <div className="prompt__text">
        <p className="font-medium">{title}</p>
        {detail !== undefined && <p className="text-12 text-muted">{detail}</p>}
      </div>
      {action}
      {onDismiss !== undefined && (
        <IconButton isSmall label={dismissLabel} onClick={onDismiss}>
          <XIcon className="icon-16" />
        </IconButton>
      )}
    </div>
  );
}
