import { auth } from "../messages/en/auth.ts";

/** What the buttons and hints of every password field say. */
export const passwordLabels = {
  show: auth("passwordShow"),
  hide: auth("passwordHide"),
  capsLock: auth("capsLock"),
};
