import { security } from "../../messages/en/security.ts";
import { FactorQuestion } from "./factor-question.tsx";
import { useFactorCalls } from "./factor-owner.ts";
import type { Stage } from "./stage.ts";

interface RenewCodesProps {
  /** There are codes that stop working. */
  hasSome: boolean;
  isOpen: boolean;
  onClose: () => void;
  onStage: (stage: Stage) => void;
}

/** New recovery codes, after a question that says what becomes of the old ones. */
export function RenewCodes({ hasSome, isOpen, onClose, onStage }: RenewCodesProps) {
  const { client, refresh } = useFactorCalls();
  return (
    <FactorQuestion
      isOpen={isOpen}
      title={security("codesRenewTitle")}
      text={security(hasSome ? "codesRenewText" : "codesMakeText")}
      keep={security(hasSome ? "codesRenewKeep" : "cancel")}
      action={security("codesRenewDo")}
      act={() => client.renewRecoveryCodes.mutate()}
      onDone={({ recoveryCodes: codes }) => {
        void refresh();
        onStage({ kind: "codes", codes });
      }}
      onClose={onClose}
    />
  );
}
