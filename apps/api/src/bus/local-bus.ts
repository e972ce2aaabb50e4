import { UnansweredError, type Bus } from "./bus.port.ts";

/** Of a process that is the whole installation: there is nobody to speak to. */
export const localBus: Bus = {
  publish: () => undefined,
  follow: () => () => undefined,
  ask: async () => {
    throw new UnansweredError("There is no other process.", false);
  },
  answer: () => () => undefined,
  isConnected: () => true,
  onReconnected: () => () => undefined,
  close: async () => undefined,
};
