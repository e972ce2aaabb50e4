import { useSyncExternalStore } from "react";
import { adminSession } from "../session/admin-session.ts";
import { session } from "../session/session.ts";

type UserType = "admin" | "user" | "guest";

/** Who this browser belongs to, where both sessions may stand beside each other: an admin's token counts before a user's. */
export function userType(): UserType {
  if (adminSession.token() !== null) return "admin";
  return session.token() === null ? "guest" : "user";
}

export function useUserType(): UserType {
  return useSyncExternalStore(subscribeToBoth, userType);
}

function subscribeToBoth(listener: () => void): () => void {
  const stops = [session.subscribe(listener), adminSession.subscribe(listener)];
  return () => stops.forEach((stop) => stop());
}
