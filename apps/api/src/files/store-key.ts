/** Where all of the chat's files are; what follows is a single segment. */
export const CHAT_FOLDER = "chat/";
/** The pictures that people show of themselves, each a single segment. */
export const AVATAR_FOLDER = "avatars/";
/** Where the copies of people's data are. */
export const EXPORT_FOLDER = "exports/";
/** Sealed, each a single segment. */
export const VERIFICATION_FOLDER = "verification/";
/** Images of the news, each a single segment. */
export const NEWS_FOLDER = "news/";
/** Logos of the operator's, each a single segment. */
export const SITE_FOLDER = "site/";
/** Files on their way into a folder store; old ones were cut off and are swept. */
export const HALF_WRITTEN_FOLDER = "half/";

const KEY = /^[a-z0-9]+(\/[a-z0-9]+)*(\.[a-z0-9]+)?$/;
const MAX_KEY_LENGTH = 200;

/**
 * Keys are made by us and never by a caller, so an odd one is a bug and throws. Small letters, digits and slashes
 * with one ending leave no way to say "..", an absolute path, or two names that a disk takes for one.
 */
export function assertStoreKey(key: string): void {
  if (key.length > MAX_KEY_LENGTH || !KEY.test(key)) throw new Error("This is not the key of a stored file.");
}
