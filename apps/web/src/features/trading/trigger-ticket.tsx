/** All that the ticket needs for orders that wait for a trigger or come with others, as one file to load. */
export { ExitConsequences, OcoTakes, WaitingConsequences } from "./exit-consequences.tsx";
export { waitingAction, wrongExitText } from "./exit-text.ts";
export { ExitTerms } from "./exit-terms.tsx";
export { summariseAll } from "./exits-summary.ts";
export { WaitingTerms } from "./oco-terms.tsx";
export { TriggerCrossed } from "./trigger-crossed.tsx";
export { TriggerBy } from "./trigger-terms.tsx";
export { moreTypes } from "./trigger-types.tsx";
