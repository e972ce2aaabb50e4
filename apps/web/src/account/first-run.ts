import { deviceStorage } from "../lib/storage.ts";

/** Remembers, over a reload too, that a user has just registered and has not chosen demo or live yet. */
const key = "firstRun";

export const beginFirstRun = (): void => deviceStorage.write(key, "true");
export const endFirstRun = (): void => deviceStorage.write(key, null);
export const isFirstRun = (): boolean => deviceStorage.read(key) === "true";
