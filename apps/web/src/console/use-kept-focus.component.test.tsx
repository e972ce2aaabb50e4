import { useRef, useState } from "react";
import { Button } from "@fillmark/ui/button";
import { Queue } from "@fillmark/ui/queue";
import { expect, test } from "vitest";
import { ConfirmDialog } from "../forms/confirm-dialog.tsx";
import { draw } from "../testing/draw.tsx";
import { useKeptFocus } from "./use-kept-focus.ts";

type Stage = "closed" | "open" | "asked" | "decided";

/** A row that is opened and decided; its buttons and its question go as that is done. */
function Page({ hasHeading = true }: { hasHeading?: boolean }) {
  const main = useRef<HTMLElement>(null);
  const [stage, setStage] = useState<Stage>("open");
  useKeptFocus(main);
  return (
    <main ref={main} tabIndex={-1}>
      <Queue
        listLabel="Alerts"
        detailLabel="Alert"
        hint="Nothing is open."
        list={<p>One alert</p>}
        detail={
          stage === "closed" ? undefined : (
            <>
              {hasHeading && <h2>Structuring</h2>}
              {stage === "decided" && <p>Dismissed</p>}
              <Button onClick={() => setStage("closed")}>Back</Button>
              {stage !== "decided" && (
                <>
                  <Button onClick={() => setStage("asked")}>Dismiss</Button>
                  <ConfirmDialog
                    isOpen={stage === "asked"}
                    isBusy={false}
                    title="Dismiss it?"
                    text="Nothing follows."
                    keep="Not now"
                    action="Yes"
                    onClose={() => setStage("open")}
                    onConfirm={() => setStage("decided")}
                  />
                </>
              )}
            </>
          )
        }
      />
    </main>
  );
}

test("once it is decided and its buttons are gone, the heading has the focus", async () => {
  const screen = await draw(<Page />);
  const opener = screen.getByRole("button", { name: "Dismiss" });
  await opener.click();
  await screen.getByRole("button", { name: "Not now" }).click();
  await expect.element(opener).toHaveFocus();
  await opener.click();
  await screen.getByRole("button", { name: "Yes" }).click();
  await expect.element(screen.getByText("Dismissed")).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "Structuring" })).toHaveFocus();
});

test("where nothing is open any more, or has no heading, the page has it", async () => {
  const screen = await draw(<Page hasHeading={false} />);
  await screen.getByRole("button", { name: "Dismiss" }).click();
  await screen.getByRole("button", { name: "Yes" }).click();
  await expect.element(screen.getByText("Dismissed")).toBeVisible();
  await expect.element(screen.getByRole("main")).toHaveFocus();
  await screen.getByRole("button", { name: "Back" }).click();
  await expect.element(screen.getByRole("main")).toHaveFocus();
});
