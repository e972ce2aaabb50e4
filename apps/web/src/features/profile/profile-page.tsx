import { lazy, Suspense } from "react";
import { Avatar } from "@fillmark/ui/avatar";
import { Badge } from "@fillmark/ui/badge";
import { Button, ButtonLink } from "@fillmark/ui/button";
import {
  ArrowUpRightIcon,
  ChartNoAxesColumnIcon,
  FileTextIcon,
  IdCardIcon,
  ListOrderedIcon,
  LogOutIcon,
  PlusIcon,
  RepeatIcon,
  ScrollTextIcon,
  SearchIcon,
  SettingsIcon,
  TrendingUpIcon,
  UploadIcon,
  WalletIcon,
} from "@fillmark/ui/icon";
import { Page } from "@fillmark/ui/page";
import { SettingGroup, SettingRow } from "@fillmark/ui/rows";
import { Loading, Skeleton } from "@fillmark/ui/skeleton";
import type { UserView } from "@fillmark/contracts/auth";
import { openAppDialog } from "../../account/app-dialog.ts";
import { avatarUrl } from "../../account/avatar.ts";
import { useCurrentUser, useVenue } from "../../session/current-user.ts";
import { DeletionNotice } from "../../account/deletion-notice.tsx";
import { FirstTradeRow } from "../../account/first-trade-row.tsx";
import { formatDay } from "../../format/format.ts";
import { FrozenNote } from "../../account/frozen-note.tsx";
import { initialsOf } from "../../format/initials.ts";
import { useSignOut } from "../../session/sign-out.ts";
import { importWithRetry } from "../../offline/import-with-retry.ts";
import { trpc } from "../../api-client/trpc.ts";
import { profile } from "../../messages/en/profile.ts";
import { EquityLine } from "./equity-line.tsx";
import { PracticeGroup } from "./practice-group.tsx";
import "./profile.css";

const DemoAccountsGroup = lazy(importWithRetry(() => import("./demo-accounts/demo-accounts-group.tsx")));

/** Who I am, what I have, demo or live, and every way on from here. */
export default function ProfilePage() {
  const user = useCurrentUser();
  const signOut = useSignOut();
  return (
    <Page title={profile("title")} width="column" titleShown="never" className="profile">
      <FrozenNote />
      <DeletionNotice />
      {user === null ? (
        <PersonWait />
      ) : (
        <>
          <Person user={user} />
          <EquityLine isDemo={user.demoMode} />
          <PracticeGroup user={user} />
          <div id="demo-accounts">
            <Suspense>
              <DemoAccountsGroup />
            </Suspense>
          </div>
        </>
      )}
      <MoneyGroup />
      <SettingGroup title={profile("more")}>
        <SettingRow
          icon={<IdCardIcon />}
          title={profile("verification")}
          value={<LevelBadge />}
          href="/settings/kyc-verification"
        />
        <FirstTradeRow />
        <SettingRow
          icon={<SearchIcon />}
          title={profile("commands")}
          detail={profile("commandsDetail")}
          onPress={() => openAppDialog("palette")}
        />
        <SettingRow icon={<SettingsIcon />} title={profile("settings")} href="/settings" />
      </SettingGroup>
      <div className="profile__out">
        <Button isBlock isBusy={signOut.isPending} onClick={() => signOut.mutate()}>
          <LogOutIcon className="icon-16" />
          {profile("signOut")}
        </Button>
      </div>
    </Page>
  );
}

function Person({ user }: { user: UserView }) {
  const avatar = trpc.profile.details.useQuery().data?.avatar;
  return (
    <div className="me">
      <Avatar initials={initialsOf(user)} src={avatarUrl(avatar)} size="l" />
      <div>
        <p className="text-20 font-semibold truncate">{user.name ?? user.email}</p>
        <p className="text-14 text-muted truncate">{user.name === null ? memberSince(user) : user.email}</p>
      </div>
      <ButtonLink href="/settings/edit-all" size="sm">
        {profile("editAll")}
      </ButtonLink>
    </div>
  );
}

function PersonWait() {
  return (
    <Loading label={profile("loadingProfile")} className="me me--wait">
      <Skeleton width={48} height={48} radius="50%" />
      <Skeleton width={160} height={20} />
    </Loading>
  );
}

function memberSince(user: UserView): string {
  return profile("memberSince", { day: formatDay(user.createdAt) });
}

const maxCounted = 50;

function MoneyGroup() {
  const venue = useVenue();
  const open = trpc.trading.listOrders.useQuery({ scope: "open", venue, limit: maxCounted }).data;
  const count = open?.items.length ?? 0;
  const openText =
    count === 0
      ? undefined
      : (open?.nextCursor ?? null) === null
        ? profile("openCount", { count })
        : profile("openMany", { count });
  return (
    <SettingGroup title={profile("money")}>
      <SettingRow icon={<WalletIcon />} title={profile("assets")} href="/profile/assets" />
      <SettingRow icon={<TrendingUpIcon />} title={profile("portfolio")} href="/profile/portfolio" />
      <SettingRow icon={<ListOrderedIcon />} title={profile("orders")} value={openText} href="/orders" />
      <SettingRow icon={<ScrollTextIcon />} title={profile("transactions")} href="/profile/transactions" />
      <SettingRow icon={<FileTextIcon />} title={profile("tax")} href="/profile/tax" />
      <SettingRow icon={<UploadIcon />} title={profile("importedTrades")} href="/profile/imported-trades" />
      <SettingRow icon={<ChartNoAxesColumnIcon />} title={profile("execution")} href="/profile/execution" />
      <SettingRow icon={<RepeatIcon />} title={profile("swap")} href="/profile/swap" />
      <SettingRow icon={<PlusIcon />} title={profile("loadFund")} href="/profile/loadfund" />
      <SettingRow icon={<ArrowUpRightIcon />} title={profile("withdraw")} href="/profile/withdraw" />
    </SettingGroup>
  );
}

/** Nothing while it isn't known: the page doesn't wait for it. */
function LevelBadge() {
  const { data } = trpc.verification.mine.useQuery();
  if (data === undefined) return null;
  if (data.level === 0) return <Badge>{profile("notVerified")}</Badge>;
  return <Badge tone="ok">{profile("level", { level: data.level })}</Badge>;
}
