import { Component, type ReactNode, useEffect } from "react";
import { Button, ButtonLink } from "@fillmark/ui/button";
import { Page } from "@fillmark/ui/page";
import { isMissingCode } from "../offline/missing-code.ts";
import { requestIdOf } from "../api-client/trpc.ts";
import { shell } from "../messages/en/shell.ts";

interface Props {
  /** A change of this (the path) forgets the failure. */
  resetKey: string;
  children: ReactNode;
}

interface State {
  error: unknown;
  failedAt: string | null;
}

/** Catches a page that breaks, keeps the frame around it alive, and offers a way on. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, failedAt: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error("unknown") };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    if (state.error === null) return state.failedAt === props.resetKey ? null : { failedAt: props.resetKey };
    return state.failedAt === props.resetKey ? null : { error: null, failedAt: props.resetKey };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <Broken error={error} onRetry={() => this.setState({ error: null })} />;
  }
}

function Broken({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isChunk = isMissingCode(error);
  const isOffline = isChunk && !navigator.onLine;
  const requestId = requestIdOf(error);
  useReloadOnceOnline(isOffline);
  return (
    <Page title={shell(isOffline ? "offlineTitle" : isChunk ? "chunkTitle" : "crashTitle")} width="column">
      <div className="stack empty-page" role="alert">
        <p className="text-secondary">
          {shell(isOffline ? "offlineText" : isChunk ? "chunkText" : "crashText")}
        </p>
        {requestId !== null && <p className="text-12 text-muted">{shell("requestId", { id: requestId })}</p>}
        <div className="row">
          <Button variant="primary" onClick={() => window.location.reload()}>
            {shell(isOffline ? "retry" : "reload")}
          </Button>
          {!isChunk && <Button onClick={onRetry}>{shell("retry")}</Button>}
          {!isOffline && (
            <ButtonLink href="/help" variant="quiet">
              {shell("titleHelp")}
            </ButtonLink>
          )}
        </div>
      </div>
    </Page>
  );
}

/** A page that this device doesn't have comes by itself as soon as the line is back: nothing of it stands here to be lost. */
function useReloadOnceOnline(isOffline: boolean): void {
  useEffect(() => {
    if (!isOffline) return;
    const reload = (): void => window.location.reload();
    window.addEventListener("online", reload);
    return () => window.removeEventListener("online", reload);
  }, [isOffline]);
}
