// What each kind of movement means for those who own money: the users and the market maker's liquidity. `t` is a row of
// transfers, `f` and `o` the accounts that it goes from and to.

/** Whether the owner in an accounts row is one who may be below zero: what they owe is what the others own. */
export const overdraws = (account: string): string =>
  `(${account}.owner = 'issuer' or ${account}.owner like 'external:%')`;

/** By how much a transfer makes what is owned grow. Fees leave it, and rebates come out of them; what moves among owners counts as nothing. */
export const ownedGrowth = `case
  when t.kind in ('fee', 'swap_fee', 'withdrawal_fee') then -t.amount
  when t.kind = 'rebate' then t.amount
  when 'fees' in (f.owner, o.owner) then 0
  when t.kind in ('deposit', 'inventory', 'demo_grant', 'withdrawal_return') then t.amount
  when t.kind = 'withdrawal' then -t.amount
  when t.kind in ('adjustment', 'demo_reset') then case when ${overdraws("f")} then t.amount else -t.amount end
  else 0 end`;

/** Whether an accounts row is of someone who owns. */
export const owns = (account: string): string => `${account}.owner <> 'fees' and not ${overdraws(account)}`;
