// Makes the choices of this device those of the account, and the other way round. A choice is made here first and saved
// later, when the browser is idle and the network is there; the server keeps whichever was made last. What this device
// last saved stands in local storage, so that what was chosen offline is known by the difference.
import { useEffect } from "react";
import type { PreferenceChange, PreferencesView } from "@fillmark/contracts/profile";
import { useCurrentUser } from "../session/current-user.ts";
import {
  chooseTheme,
  preferencesNow,
  setPreference,
  subscribePreferences,
  type Preferences,
} from "./preferences.ts";
import { trpc } from "../api-client/trpc.ts";
import { deviceStorage } from "../lib/storage.ts";
import { whenIdle } from "../lib/when-idle.ts";

const keys = ["theme", "updown", "hideBalances"] as const satisfies ReadonlyArray<keyof Preferences>;
type Key = (typeof keys)[number];
const unchosen: Pick<Preferences, Key> = { theme: "light", updown: "classic", hideBalances: false };
const storageKey = "preferencesTold";
const settleMs = 800;
/** How long what was read counts before a return to the page reads it again. */
const freshMs = 60_000;

/** What the account last said, as texts, and when something else was chosen here since. */
interface SyncedPreferences {
  readonly user: string;
  readonly values: Readonly<Record<string, string>>;
  readonly changedAt: Readonly<Record<string, number>>;
}

export function usePreferenceSync(): void {
  const userId = useCurrentUser()?.id;
  const { client } = trpc.useUtils();
  useEffect(() => {
    if (userId === undefined) return;
    return keepAlike(userId, {
      read: () => client.profile.preferences.query(),
      save: (changes) => client.profile.savePreferences.mutate({ changes }),
    });
  }, [userId, client]);
}

interface Account {
  read: () => Promise<PreferencesView>;
  save: (changes: PreferenceChange[]) => Promise<PreferencesView>;
}

/** Returns what ends it. */
function keepAlike(user: string, account: Account): () => void {
  let isOver = false;
  let underWay = false;
  let readAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function sync(): Promise<void> {
    if (isOver || underWay) return;
    underWay = true;
    try {
      const changes = changesOf(user);
      const view = changes.length === 0 ? await account.read() : await account.save(changes);
      if (isOver) return;
      readAt = Date.now();
      apply(user, view, changes);
    } catch {
      // It stays noted here, and is sent when the network is back or the page is returned to.
    } finally {
      underWay = false;
    }
    if (!isOver && readAt > 0 && readSynced(user) !== null && changesOf(user).length > 0) later();
  }
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => whenIdle(() => void sync()), settleMs);
  };
  const onVisible = (): void => {
    if (document.visibilityState === "visible" && Date.now() - readAt > freshMs) later();
  };
  const unsubscribe = subscribePreferences(() => {
    if (note(user)) later();
  });
  window.addEventListener("online", later);
  document.addEventListener("visibilitychange", onVisible);
  note(user);
  whenIdle(() => void sync());
  return () => {
    isOver = true;
    clearTimeout(timer);
    unsubscribe();
    window.removeEventListener("online", later);
    document.removeEventListener("visibilitychange", onVisible);
  };
}

/** What this device's own setting decides is neither told to the account nor taken from it: another device has another one. */
function ownKeys(): readonly Key[] {
  return preferencesNow().asSystem ? keys.filter((key) => key !== "theme") : keys;
}

/** Notes the time of what was chosen since this device was in step. False when there is nothing to send. */
function note(user: string): boolean {
  const known = readSynced(user);
  if (known === null) return false;
  const now = preferencesNow();
  const changed = ownKeys().filter((key) => String(now[key]) !== known.values[key]);
  // Each has two values, so what differs now is what was chosen when it began to differ.
  const changedAt = Object.fromEntries(changed.map((key) => [key, known.changedAt[key] ?? Date.now()]));
  write({ user, values: known.values, changedAt });
  return changed.length > 0;
}

/** What the account doesn't know yet. On a device that it never sent anything, that is for the account to say first. */
function changesOf(user: string): PreferenceChange[] {
  const known = readSynced(user);
  if (known === null) return [];
  return ownKeys().flatMap((key) => {
    const at = known.changedAt[key];
    return at === undefined ? [] : [changeOf(key, Math.max(0, Date.now() - at))];
  });
}

function changeOf(key: Key, agoMs: number): PreferenceChange {
  const now = preferencesNow();
  switch (key) {
    case "theme":
      return { key, value: now.theme, agoMs };
    case "updown":
      return { key, value: now.updown, agoMs };
    case "hideBalances":
      return { key, value: now.hideBalances, agoMs };
  }
}

/** What was chosen here while the answer was on its way stays. */
function apply(user: string, view: PreferencesView, sent: readonly PreferenceChange[]): void {
  const known = readSynced(user);
  const chosen = changesOf(user).filter(
    (change) => !sent.some(({ key, value }) => key === change.key && value === change.value),
  );
  const mine = new Set<Key>(chosen.map(({ key }) => key));
  const values = Object.fromEntries(
    keys.map((key) => [key, String(view[key] ?? known?.values[key] ?? unchosen[key])]),
  );
  const changedAt = Object.fromEntries(chosen.map(({ key, agoMs }) => [key, Date.now() - agoMs]));
  // First what is known, so that no tab takes what comes now for a user's choice.
  write({ user, values, changedAt });
  const { theme, asSystem } = preferencesNow();
  if (view.theme !== null && view.theme !== theme && !mine.has("theme") && !asSystem) chooseTheme(view.theme);
  if (view.updown !== null && !mine.has("updown")) set("updown", view.updown);
  if (view.hideBalances !== null && !mine.has("hideBalances")) set("hideBalances", view.hideBalances);
  note(user);
  follow(view.language);
}

/** The account speaks another language than this browser last learned. */
function follow(language: PreferencesView["language"]): void {
  if ((language ?? "") === syncedLanguage()) return;
  void import("../i18n/page-language.ts").then(({ followAccount }) => followAccount(language));
}

function syncedLanguage(): string {
  return deviceStorage.read("languageOfAccount") ?? "";
}

function set<K extends "updown" | "hideBalances">(key: K, value: Preferences[K]): void {
  if (preferencesNow()[key] !== value) setPreference(key, value);
}

function readSynced(user: string): SyncedPreferences | null {
  const stored = deviceStorage.readJson(storageKey);
  if (!isRecord(stored) || stored["user"] !== user) return null;
  const { values, changedAt } = stored;
  if (!isRecord(values) || !isRecord(changedAt)) return null;
  return {
    user,
    values: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)])),
    changedAt: Object.fromEntries(
      Object.entries(changedAt).flatMap(([key, at]) => (typeof at === "number" ? [[key, at]] : [])),
    ),
  };
}

function write(value: SyncedPreferences): void {
  deviceStorage.writeJson(storageKey, value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
