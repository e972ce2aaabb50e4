import type { AccountView } from "@fillmark/contracts/auth";
import type { ProfileView } from "@fillmark/contracts/profile";
import { IdCardIcon, KeyRoundIcon, LockIcon, MapPinIcon, PhoneIcon, UserIcon } from "@fillmark/ui/icon";
import { Page } from "@fillmark/ui/page";
import { SettingGroup, SettingRow } from "@fillmark/ui/rows";
import { SkeletonRows } from "@fillmark/ui/skeleton";
import { QueryView } from "../../api-client/query-view.tsx";
import { trpc } from "../../api-client/trpc.ts";
import { details as t } from "../../messages/en/settings-details.ts";
import { settings } from "../../messages/en/settings.ts";
import { AvatarCard } from "./avatar-card.tsx";
import { countryName } from "../../format/country-name.ts";
import { DeleteAccountCard } from "./delete-account-card.tsx";
import { EmailCard } from "./email-card.tsx";
import { EmailForm } from "./email-form.tsx";
import "./settings.css";

/** /settings/account: who I am here, the e-mail that signs in, and the ways to what guards it. */
export default function AccountPage() {
  const account = trpc.auth.account.useQuery();
  const details = trpc.profile.details.useQuery();
  const skeleton = <SkeletonRows label={settings("accountLoading")} count={6} />;
  return (
    <Page title={settings("accountLink")} width="column" titleShown="desktop" className="settings">
      <QueryView query={details} failed={t("failed")} skeleton={skeleton}>
        {(person) => (
          <QueryView query={account} failed={settings("accountFailed")} skeleton={skeleton}>
            {(found) => <Parts account={found} details={person} />}
          </QueryView>
        )}
      </QueryView>
    </Page>
  );
}

function Parts({ account, details }: { account: AccountView; details: ProfileView }) {
  return (
    <>
      <div className="settings__parts">
        <AvatarCard user={{ ...account, name: details.name }} avatar={details.avatar} />
      </div>
      <PersonalGroup details={details} />
      <div className="form-stack settings__parts">
        <EmailCard account={account} />
        <EmailForm email={account.email} />
      </div>
      <SignInGroup />
      <div className="settings__parts">
        <DeleteAccountCard />
      </div>
    </>
  );
}

function PersonalGroup({ details: { name, phone, country } }: { details: ProfileView }) {
  const none = t("notGiven");
  return (
    <SettingGroup title={t("personal")}>
      <SettingRow
        icon={<UserIcon />}
        title={t("name")}
        value={<bdi className="settings__value">{name ?? none}</bdi>}
        href="/settings/edit-all#name"
      />
      <SettingRow
        icon={<PhoneIcon />}
        title={t("phone")}
        value={<bdi className="settings__value">{phone ?? none}</bdi>}
        href="/settings/edit-all#phone"
      />
      <SettingRow
        icon={<MapPinIcon />}
        title={t("country")}
        value={<bdi className="settings__value">{country === null ? none : countryName(country)}</bdi>}
        href="/settings/edit-all#country"
      />
    </SettingGroup>
  );
}

function SignInGroup() {
  return (
    <SettingGroup title={t("signIn")}>
      <SettingRow
        icon={<KeyRoundIcon />}
        title={settings("changePassword")}
        href="/settings/change-password"
      />
      <SettingRow
        icon={<LockIcon />}
        title={settings("security")}
        detail={settings("securityDetail")}
        href="/settings/security"
      />
      <SettingRow
        icon={<IdCardIcon />}
        title={settings("kyc")}
        detail={settings("kycDetail")}
        href="/settings/kyc-verification"
      />
    </SettingGroup>
  );
}
