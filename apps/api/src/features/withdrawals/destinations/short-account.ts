/** Enough of an account or address to know it again: "DE02 … 2051". */
export function shortAccount(account: string): string {
  return `${account.slice(0, 4)} … ${account.slice(-4)}`;
}
