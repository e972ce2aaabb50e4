import { useState } from "react";
import { DemoBand } from "../src/band.tsx";
import { Button } from "../src/button.tsx";
import { Dialog } from "../src/dialog.tsx";
import { Empty } from "../src/empty.tsx";
import { ErrorState } from "../src/error-state.tsx";
import { ListOrderedIcon } from "../src/icon.tsx";
import { LoadingOverlay } from "../src/loading-overlay.tsx";
import { Note, type NoteTone } from "../src/note.tsx";
import { Sheet } from "../src/sheet.tsx";
import { Skeleton } from "../src/skeleton.tsx";
import { TextField } from "../src/text-field.tsx";
import { toast } from "../src/toast.tsx";
import { ToastCard } from "../src/toaster.tsx";
import { Box, Part } from "./box.tsx";
import { Band } from "../src/warn-band.tsx";

const noteTones: readonly NoteTone[] = ["neutral", "ok", "warn", "err", "demo"];
const errorLabels = { retry: "Try again", request: "Request", copy: "Copy id", copied: "Copied" };

export function FeedbackPart() {
  return (
    <>
      <Part title="Feedback">
        <div className="stack gap-12">
          <ToastCard
            toast={{ id: 1, tone: "ok", title: "Bought 0.0250 BTC at 64,219.05", detail: "Fee 3.22 USD" }}
            dismissLabel="Dismiss"
            onDismiss={() => undefined}
          />
          <ToastCard
            toast={{ id: 2, tone: "error", title: "Failed to send message. Please try again." }}
            dismissLabel="Dismiss"
            onDismiss={() => undefined}
          />
          <div className="flow">
            <Button onClick={() => toast.ok("Message sent successfully!")}>Show success</Button>
            <Button onClick={() => toast.error("Failed to connect to support chat")}>Show error</Button>
          </div>
        </div>
        <div className="stack gap-8">
          {noteTones.map((tone) => (
            <Note key={tone} tone={tone}>
              The reference price is 14 s old. Market orders wait.
            </Note>
          ))}
        </div>
        <div className="stack gap-12 still">
          <DemoBand label="Another demo account" action={<a href="#reset">Reset</a>}>
            Demo account. Practice money, same engine.
          </DemoBand>
          <Band kind="offline" action={<button type="button">Try again</button>}>
            Offline. Prices from 14:31:52.
          </Band>
          <Band kind="stale">BTC-USD: no quote for 14 s. Fills wait.</Band>
        </div>
        <Box isFlush>
          <Empty icon={<ListOrderedIcon />} action={<Button size="sm">Open the ticket</Button>}>
            No open orders. Your next limit or stop order waits here.
          </Empty>
        </Box>
        <Box isFlush>
          <ErrorState labels={errorLabels} requestId="7f3a-19c2" onRetry={() => undefined}>
            The orders did not load. Nothing about them has changed.
          </ErrorState>
        </Box>
        <Box>
          <Skeleton width="30%" height={12} />
          <Skeleton width="56%" height={28} style={{ marginBlockStart: 12 }} />
          <Skeleton height={72} radius={8} style={{ marginBlockStart: 16 }} />
        </Box>
        <Box>
          <LoadingOverlay isInline title="Loading..." detail="Please wait" />
        </Box>
        <Box>
          <LoadingOverlay
            isInline
            title="Connecting..."
            detail="Checking connection"
            warning="Connection issues"
          />
        </Box>
        <Modals />
      </Part>
    </>
  );
}

function Modals() {
  const [open, setOpen] = useState<"sheet" | "dialog">();
  const [typed, setTyped] = useState("");
  const close = () => setOpen(undefined);
  return (
    <Box caption="Sheet and dialog">
      <div className="flow">
        <Button id="open-sheet" onClick={() => setOpen("sheet")}>
          Open sheet
        </Button>
        <Button id="open-dialog" onClick={() => setOpen("dialog")}>
          Open dialog
        </Button>
      </div>
      <Sheet isOpen={open === "sheet"} onClose={close} title="Cancel 3.00 SOL" closeLabel="Close">
        <p className="text-14 text-secondary">
          Sell order 7J88 at 149.70 USD. 2.00 SOL stay sold. 3.00 SOL are released at once.
        </p>
        <div className="stack gap-8">
          <Button variant="danger" size="lg" onClick={close}>
            Cancel 3.00 SOL
          </Button>
          <Button variant="quiet" onClick={close}>
            Keep the order
          </Button>
        </div>
      </Sheet>
      <Dialog
        isOpen={open === "dialog"}
        onClose={close}
        title="Reset the demo account"
        description="Cancels 3 open orders and sets the balance to 10,000.00 USD. Earlier history stays under earlier epochs."
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              Keep it
            </Button>
            <Button variant="danger" disabled={typed !== "RESET"} onClick={close}>
              Reset account
            </Button>
          </>
        }
      >
        <TextField
          label="Type RESET to go on"
          data-autofocus=""
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Dialog>
    </Box>
  );
}
