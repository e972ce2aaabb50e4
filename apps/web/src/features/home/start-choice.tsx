import { Button } from "@fillmark/ui/button";
import { FormCard, Page } from "@fillmark/ui/page";
import { useDemoActions } from "../../lib/demo.ts";
import { offerFirstTrade } from "../../lib/first-trade.ts";
import { accountWords } from "../../messages/en/account.ts";

/** The first screen after registering: practise, or go live. */
export function StartChoice({ onDone }: { onDone: () => void }) {
  const { toggle } = useDemoActions();
  const practise = () => {
    offerFirstTrade();
    onDone();
  };
  return (
    <Page title={accountWords("startTitle")} width="column">
      <div className="fstack">
        <p className="ink2">{accountWords("startText")}</p>
        <FormCard>
          <p className="ink2">{accountWords("startDemoDetail")}</p>
          <Button
            variant="primary"
            size="lg"
            isBlock
            isBusy={toggle.isPending}
            onClick={() => toggle.mutate({ enabled: true }, { onSuccess: practise })}
          >
            {accountWords("startDemo")}
          </Button>
        </FormCard>
        <FormCard>
          <p className="ink2">{accountWords("startLiveDetail")}</p>
          <Button isBlock size="lg" disabled={toggle.isPending} onClick={onDone}>
            {accountWords("startLive")}
          </Button>
        </FormCard>
      </div>
    </Page>
  );
}
