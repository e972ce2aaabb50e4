import { useState } from "react";
import type { PasskeyView, SecurityView } from "@fillmark/contracts/security";
import { Badge } from "@fillmark/ui/badge";
import { IconButton } from "@fillmark/ui/button";
import { EllipsisVerticalIcon, FingerprintIcon, PencilIcon, Trash2Icon } from "@fillmark/ui/icon";
import { Menu } from "@fillmark/ui/menu";
import { Note } from "@fillmark/ui/note";
import { SettingGroup, SettingRow } from "@fillmark/ui/rows";
import { formatDay, formatMoment } from "../../format/format.ts";
import { canUsePasskeys } from "../passkey.ts";
import { security } from "../../messages/en/security.ts";
import { AddPasskey } from "./add-passkey.tsx";
import { RemovePasskey } from "./remove-passkey.tsx";
import { RenamePasskey } from "./rename-passkey.tsx";

type PasskeyAction = "rename" | "remove";

interface PasskeyGroupProps {
  view: Pick<SecurityView, "passkeys" | "canAddPasskey" | "totpSince">;
}

/** The passkeys of this account, each with what can be done about it, and one more. */
export function PasskeyGroup({ view: { passkeys, canAddPasskey, totpSince } }: PasskeyGroupProps) {
  // What was asked last stays while its dialog closes.
  const [asked, setAsked] = useState<{ passkey: PasskeyView; action: PasskeyAction | null } | null>(null);
  const close = () => setAsked((last) => last && { ...last, action: null });
  const canAdd = canAddPasskey && canUsePasskeys();
  return (
    <>
      {passkeys.length > 0 && (
        <SettingGroup title={security("passkeys")}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onAsk={(action) => setAsked({ passkey, action })}
            />
          ))}
        </SettingGroup>
      )}
      <div className="security__do">
        {passkeys.length === 0 && (
          <>
            <h2 className="security__title">{security("passkeys")}</h2>
            <p className="text-14 text-secondary">{security("passkeysNone")}</p>
          </>
        )}
        {canAdd ? (
          <AddPasskey />
        ) : (
          <Note>{security(canAddPasskey ? "passkeysNoBrowser" : "passkeysNotHere")}</Note>
        )}
      </div>
      {asked !== null && (
        <>
          <RenamePasskey passkey={asked.passkey} isOpen={asked.action === "rename"} onClose={close} />
          <RemovePasskey
            passkey={asked.passkey}
            isLast={totpSince === null && passkeys.length === 1}
            isOpen={asked.action === "remove"}
            onClose={close}
          />
        </>
      )}
    </>
  );
}

function PasskeyRow({ passkey, onAsk }: { passkey: PasskeyView; onAsk: (action: PasskeyAction) => void }) {
  const { name, createdAt, lastUsedAt, isSynced } = passkey;
  const added = formatDay(createdAt);
  return (
    <SettingRow
      icon={<FingerprintIcon />}
      title={name}
      detail={
        lastUsedAt === null
          ? security("passkeyNever", { added })
          : security("passkeyFacts", { added, used: formatMoment(lastUsedAt) })
      }
      value={isSynced && <Badge>{security("passkeySynced")}</Badge>}
      control={<PasskeyMenu name={name} onAsk={onAsk} />}
    />
  );
}

function PasskeyMenu({ name, onAsk }: { name: string; onAsk: (action: PasskeyAction) => void }) {
  const label = security("passkeyMore", { name });
  return (
    <Menu
      label={label}
      align="end"
      items={[
        {
          id: "rename",
          label: security("passkeyRename"),
          icon: <PencilIcon className="icon-16" />,
          onPress: () => onAsk("rename"),
        },
        {
          id: "remove",
          label: security("passkeyRemove"),
          icon: <Trash2Icon className="icon-16" />,
          isDanger: true,
          onPress: () => onAsk("remove"),
        },
      ]}
      trigger={(props) => (
        <IconButton {...props} label={label}>
          <EllipsisVerticalIcon />
        </IconButton>
      )}
    />
  );
}
