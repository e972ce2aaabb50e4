import { importWithRetry } from "../../offline/import-with-retry.ts";

/** The mathematics of indicators, which a chart without any never asks for. */
export const loadStudies = importWithRetry(() => import("./indicators/studies.ts"));
