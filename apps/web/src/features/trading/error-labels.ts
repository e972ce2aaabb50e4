import { trading } from "../../messages/en/trading.ts";

/** The messages of every "did not load" of these screens. */
export const errorLabels = {
  retry: trading("retry"),
  request: trading("request"),
  copy: trading("copy"),
  copied: trading("copied"),
};
