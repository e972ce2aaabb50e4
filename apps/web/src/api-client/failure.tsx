import { ErrorState } from "@fillmark/ui/error-state";
import { shell } from "../messages/en/shell.ts";
import { shellParts } from "../messages/en/shell-parts.ts";
import { describeError } from "./domain-error.ts";

interface FailureProps {
  error: unknown;
  /** What did not load and what is still true. */
  failed: string;
  isRetrying: boolean;
  onRetry: () => void;
}

/** A part of a page that did not load: what failed, why, again, and the id to quote. */
export default function Failure({ error, failed, isRetrying, onRetry }: FailureProps) {
  const { text, requestId } = describeError(error);
  return (
    <ErrorState
      onRetry={onRetry}
      isRetrying={isRetrying}
      requestId={requestId}
      labels={{
        retry: shell("retry"),
        request: shellParts("request"),
        copy: shellParts("copy"),
        copied: shellParts("copied"),
      }}
    >
      {failed} {text}
    </ErrorState>
  );
}
