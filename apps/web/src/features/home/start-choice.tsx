import { Button } from "@fillmark/ui/button";
import { FormCard, Page } from "@fillmark/ui/page";
import { useDemoActions } from "../../account/demo.ts";
import { offerFirstTrade } from "../../account/first-trade.ts";
import { accountMessages } from "../../messages/en/account.ts";
import { shortDemoMoney } from "../../operator/demo-button.ts";
import { currency } from "../../operator/demo-start.ts";

/** The first screen after registering: practise, or go live. */
export function StartChoice({ onDone }: { onDone: () => void }) {
  const { toggle } = useDemoActions();
  const practise = () => {
    offerFirstTrade();
    onDone();
  };
  return (
    <Page title={accountMessages("startTitle")} width="column">
      <div className="form-stack">
        <p className="text-secondary">{accountMessages("startText")}</p>
        <FormCard>
          <p className="text-secondary">{accountMessages("startDemoDetail", { asset: currency })}</p>
          <Button
            variant="primary"
            size="lg"
            isBlock
            isBusy={toggle.isPending}
            onClick={() => toggle.mutate({ enabled: true }, { onSuccess: practise })}
          >
            {accountMessages("startDemo", { money: shortDemoMoney() })}
          </Button>
        </FormCard>
        <FormCard>
          <p className="text-secondary">{accountMessages("startLiveDetail")}</p>
          <Button isBlock size="lg" disabled={toggle.isPending} onClick={onDone}>
            {accountMessages("startLive")}
          </Button>
        </FormCard>
      </div>
    </Page>
  );
}
