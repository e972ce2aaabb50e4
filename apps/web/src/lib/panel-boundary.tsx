import { Component, type ReactNode } from "react";
import { Button } from "@fillmark/ui/button";
import { shell } from "../messages/en/shell.ts";
import { shellParts } from "../messages/en/shell-parts.ts";
import { gap } from "../format/format.ts";
import { isMissingCode } from "../offline/missing-code.ts";

interface Props {
  children: ReactNode;
}

/** Catches a panel that breaks, so that those beside it go on: it says so in its place, and can be tried again. */
export class PanelBoundary extends Component<Props, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error: error ?? new Error("unknown") };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const isMissing = isMissingCode(error);
    return (
      <div className="empty" role="alert">
        <span>
          {!isMissing && `${shellParts("panelCrashed")}${gap}`}
          {shell(isMissing ? "chunkText" : "crashText")}
        </span>
        <div className="row">
          <Button
            size="sm"
            onClick={() => (isMissing ? window.location.reload() : this.setState({ error: null }))}
          >
            {shell(isMissing ? "reload" : "retry")}
          </Button>
        </div>
      </div>
    );
  }
}
