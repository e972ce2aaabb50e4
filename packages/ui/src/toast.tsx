import type { ReactNode } from "react";
import { createToaster } from "./toast-store.ts";

/** The toasts of this page, which `Toaster` draws. */
export const toaster = createToaster();

/** Shows a toast from anywhere; answers the id that takes it away. */
export const toast = {
  /** Something is done: 3 s. */
  ok: (title: ReactNode, detail?: ReactNode) => toaster.show({ tone: "ok", title, detail }),
  /** Something failed: 5 s, spoken at once. */
  error: (title: ReactNode, detail?: ReactNode) => toaster.show({ tone: "error", title, detail }),
  /** A notice: 3 s. */
  info: (title: ReactNode, detail?: ReactNode) => toaster.show({ tone: "info", title, detail }),
  dismiss: toaster.dismiss,
};
