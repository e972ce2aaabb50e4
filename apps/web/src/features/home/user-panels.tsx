// What only a signed-in user's home shows, fetched beside the page so that a guest never pays for it. One that breaks leaves
// the others as they are.
import type { ComponentProps } from "react";
import { PanelBoundary } from "../../lib/panel-boundary.tsx";
import { EquityPanel as Equity } from "./equity-panel.tsx";
import { FirstTradeCard as FirstTrade } from "./first-trade-card.tsx";
import { OpenOrdersPanel as OpenOrders } from "./open-orders-panel.tsx";

export { StartChoice } from "./start-choice.tsx";

export function EquityPanel(props: ComponentProps<typeof Equity>) {
  return (
    <PanelBoundary>
      <Equity {...props} />
    </PanelBoundary>
  );
}

export function FirstTradeCard() {
  return (
    <PanelBoundary>
      <FirstTrade />
    </PanelBoundary>
  );
}

export function OpenOrdersPanel() {
  return (
    <PanelBoundary>
      <OpenOrders />
    </PanelBoundary>
  );
}
