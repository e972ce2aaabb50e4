export interface GoogleFlags {
  clientId: string;
  /** False where the token flow has to do what codes do. */
  hasCodeFlow: boolean;
}

/**
 * Whether there is sign-in with Google here: the server says so in the head of the page, so that nobody who can't use it
 * asks for anything. Null where there is none.
 */
export function googleFlags(): GoogleFlags | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="google-client-id"]');
  if (meta === null || meta.content === "") return null;
  return { clientId: meta.content, hasCodeFlow: meta.dataset["codes"] === "yes" };
}
