/** What only a signed-in user's home shows, fetched beside the page so that a guest never pays for it. */
export { EquityPanel } from "./equity-panel.tsx";
export { FirstTradeCard } from "./first-trade-card.tsx";
export { OpenOrdersPanel } from "./open-orders-panel.tsx";
export { StartChoice } from "./start-choice.tsx";
