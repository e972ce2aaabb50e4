import { Badge } from "./badge.tsx";

export interface LoadingOverlayProps {
  /** "Loading..." */
  title: string;
  /** "Please wait" */
  detail: string;
  /** "Connection issues", when the line is poor. */
  warning?: string | undefined;
  /** Covers its container instead of the window. */
  isInline?: boolean | undefined;
}

/** The three bars of the logo with two lines under them. When it comes and goes is the app's matter. */
export function LoadingOverlay({ title, detail, warning, isInline = false }: LoadingOverlayProps) {
  return (
    <div className={isInline ? "overlay" : "overlay overlay--fixed"} role="status">
      <span className="loader" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <span className="overlay__title">{title}</span>
      <span className="text-14 text-muted">{detail}</span>
      {warning !== undefined && (
        <Badge tone="warn" className="overlay__warning">
          {warning}
        </Badge>
      )}
    </div>
  );
}
