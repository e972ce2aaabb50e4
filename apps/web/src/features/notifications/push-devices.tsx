import { useEffect, useState } from "react";
import type { PushDeviceView } from "@fillmark/contracts/pushes";
import { Badge } from "@fillmark/ui/badge";
import { Button } from "@fillmark/ui/button";
import { MonitorIcon, SmartphoneIcon } from "@fillmark/ui/icon";
import { SettingGroup, SettingRow } from "@fillmark/ui/rows";
import { toast } from "@fillmark/ui/toast";
import { describeError } from "../../api-client/domain-error.ts";
import { formatMoment } from "../../format/format.ts";
import { findHere } from "./push-device.ts";
import { usePushCalls } from "./use-push-calls.ts";
import { unsubscribeHere } from "../../offline/app-worker.ts";
import { notificationSettings } from "../../messages/en/notification-settings.ts";

const none: readonly PushDeviceView[] = [];

/** Every browser that push messages go to; drawn once there is one. */
export function PushDevices() {
  const { data: devices = none } = usePushCalls().calls.listDevices.useQuery();
  const [here, setHere] = useState<string | null>(null);
  useEffect(() => {
    void findHere(devices).then((found) => setHere(found?.id ?? null));
  }, [devices]);
  if (devices.length === 0) return null;
  return (
    <SettingGroup title={notificationSettings("devices")}>
      {devices.map((device) => (
        <DeviceRow key={device.id} device={device} isHere={device.id === here} />
      ))}
    </SettingGroup>
  );
}

function DeviceRow({ device, isHere }: { device: PushDeviceView; isHere: boolean }) {
  const { id, device: name, createdAt, lastUsedAt } = device;
  const { calls, utils } = usePushCalls();
  const { listDevices } = utils;
  const remove = calls.removeDevice.useMutation({
    onSuccess: (devices) => {
      listDevices.setData(undefined, devices);
      toast.ok(notificationSettings("deviceRemoved"), name);
      if (isHere) void unsubscribeHere();
    },
    onError: (error) => toast.error(notificationSettings("notSaved", { reason: describeError(error).text })),
  });
  const facts = [notificationSettings("addedOn", { at: formatMoment(createdAt) })];
  if (lastUsedAt !== null) facts.push(notificationSettings("usedOn", { at: formatMoment(lastUsedAt) }));
  return (
    <SettingRow
      icon={/Android|iOS/.test(name) ? <SmartphoneIcon /> : <MonitorIcon />}
      title={name}
      detail={facts.join(" · ")}
      value={isHere ? <Badge tone="info">{notificationSettings("thisDevice")}</Badge> : undefined}
      control={
        <Button
          size="sm"
          aria-label={notificationSettings("removeDeviceOf", { device: name })}
          isBusy={remove.isPending}
          onClick={() => remove.mutate({ id })}
        >
          {notificationSettings("removeDevice")}
        </Button>
      }
    />
  );
}
