// The headers of calls that specs make from outside of a page. An admin's token acts only beside the cookie of the
// same session, so a spec that signs in keeps both here.
const cookies = new Map<string, string>();

export function keepCookie(token: string, cookie: string): void {
  cookies.set(token, cookie);
}

export function bearer(token: string): Record<string, string> {
  const cookie = cookies.get(token);
  const own = { "x-fillmark": "1", authorization: `Bearer ${token}` };
  return cookie === undefined ? own : { ...own, cookie };
}
