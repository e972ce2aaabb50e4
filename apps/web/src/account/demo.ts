import { toast } from "@fillmark/ui/toast";
import type { DemoChangedView } from "@fillmark/contracts/demo";
import { accountMessages } from "../messages/en/account.ts";
import { knownVenue } from "./known-venue.ts";
import { session } from "../session/session.ts";
import { domainErrorOf, trpc } from "../api-client/trpc.ts";
import { describeError } from "../api-client/domain-error.ts";

/**
 * Switching between demo and live, and the two resets. The server's state is written into the cache
 * at once; everything that belongs to a venue is then read again.
 */
export function useDemoActions() {
  const utils = trpc.useUtils();
  const changed = (state: DemoChangedView): void => {
    const { demoMode, demoBalance, demoAsset, demoAmount, demoLastReset } = state;
    utils.auth.me.setData(undefined, (user) => {
      const changed = { demoMode, demoBalance, demoAsset, demoAmount, demoLastReset };
      const next = user === undefined ? undefined : { ...user, ...changed };
      if (next !== undefined) session.rememberUser(next);
      return next;
    });
    readVenueAnew(utils);
  };
  const toggle = trpc.demo.toggle.useMutation({
    onMutate: () => knownVenue.switching(true),
    onSuccess: (state) => {
      knownVenue.set(state.demoMode ? "demo" : "live");
      changed(state);
      toast.ok(accountMessages(state.demoMode ? "switchedToDemo" : "switchedToLive"));
    },
    onError: (error) => toast.error(accountMessages("toggleFailed"), reasonOf(error)),
    onSettled: () => knownVenue.switching(false),
  });
  const resetBalance = trpc.demo.resetBalance.useMutation({
    onSuccess: (state) => {
      changed(state);
      toast.ok(state.message);
    },
    onError: (error) => toast.error(accountMessages("resetBalanceFailed"), reasonOf(error)),
  });
  const resetAccount = trpc.demo.resetAccount.useMutation({
    onSuccess: (state) => {
      changed(state);
      toast.ok(state.message);
    },
    onError: (error) => toast.error(accountMessages("resetAccountFailed"), reasonOf(error)),
  });
  return { toggle, resetBalance, resetAccount };
}

/** What is asked for without naming a venue is of the one that the account is on. */
export function readVenueAnew(utils: ReturnType<typeof trpc.useUtils>): void {
  void utils.demo.invalidate();
  void utils.funds.invalidate();
  void utils.trading.invalidate();
  void utils.swap.invalidate();
  void utils.withdrawals.terms.invalidate();
}

/** The server's own reason, as a second line, where it gave one. */
function reasonOf(error: unknown): string | undefined {
  return domainErrorOf(error) === null ? undefined : describeError(error).text;
}
