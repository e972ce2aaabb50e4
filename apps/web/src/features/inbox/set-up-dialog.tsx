import { useState } from "react";
import { Dialog } from "@fillmark/ui/dialog";
import { Tabs } from "@fillmark/ui/tabs";
import { inbox } from "../../messages/en/inbox.ts";
import { SetUpAnswers } from "./set-up-answers.tsx";
import { SetUpLabels } from "./set-up-labels.tsx";

/** Saved answers and labels of the whole team. */
export function SetUpDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [part, setPart] = useState<"answers" | "labels">("answers");
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={inbox("setUp")}
      closeLabel={inbox("close")}
      className="setup"
    >
      <Tabs
        label={inbox("setUpParts")}
        value={part}
        onChange={setPart}
        tabs={[
          { value: "answers", label: inbox("savedAnswers") },
          { value: "labels", label: inbox("labels") },
        ]}
      />
      {isOpen && (part === "answers" ? <SetUpAnswers /> : <SetUpLabels />)}
    </Dialog>
  );
}
