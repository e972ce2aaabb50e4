import { type ReactNode, useEffect, useState } from "react";
import { Button } from "./button.tsx";
import { CircleAlertIcon } from "./icon.tsx";

export interface ErrorStateProps {
  /** What failed and what is still true: "The orders did not load. Nothing about them has changed." */
  children: ReactNode;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean | undefined;
  /** The id by which support finds this failure. */
  requestId?: string | undefined;
  labels: {
    retry: string;
    /** "Request" */
    request: string;
    /** "Copy id" */
    copy: string;
    /** "Copied" */
    copied: string;
  };
}

/** Something did not load: what failed, again, and the request's id to copy. */
export function ErrorState({ children, onRetry, isRetrying, requestId, labels }: ErrorStateProps) {
  return (
    <div className="empty" role="alert">
      <CircleAlertIcon />
      <span>
        {children}
        {requestId !== undefined && (
          <span className="empty__id">
            {labels.request} <span className="mono">{requestId}</span>
          </span>
        )}
      </span>
      <div className="row">
        {onRetry !== undefined && (
          <Button size="sm" isBusy={isRetrying} onClick={onRetry}>
            {labels.retry}
          </Button>
        )}
        {requestId !== undefined && (
          <CopyButton text={requestId} label={labels.copy} copiedLabel={labels.copied} />
        )}
      </div>
    </div>
  );
}

export interface CopyButtonProps {
  text: string;
  label: string;
  /** Shown and spoken for two seconds after copying. */
  copiedLabel: string;
}

/** A small quiet button that copies a text. */
export function CopyButton({ text, label, copiedLabel }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  function copy() {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  }
  return (
    <Button variant="quiet" size="sm" onClick={copy}>
      <span aria-live="polite">{isCopied ? copiedLabel : label}</span>
    </Button>
  );
}
