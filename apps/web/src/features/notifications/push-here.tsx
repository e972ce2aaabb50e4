import type { PushDeviceView } from "@fillmark/contracts/pushes";
import { Badge } from "@fillmark/ui/badge";
import { Button } from "@fillmark/ui/button";
import { FormCard } from "@fillmark/ui/page";
import { toast } from "@fillmark/ui/toast";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { describeError } from "../../api-client/domain-error.ts";
import { pushStateNow, subscribeHere } from "./push-device.ts";
import { usePushCalls } from "./use-push-calls.ts";
import { unsubscribeHere } from "../../offline/app-worker.ts";
import { domainErrorOf } from "../../api-client/trpc.ts";
import { notificationSettings } from "../../messages/en/notification-settings.ts";

const key = ["push on this device"];

/** Whether push messages reach this browser. Its own question comes after it was said what for. */
export function PushHere() {
  const state = useQuery({ queryKey: key, queryFn: pushStateNow, networkMode: "always", staleTime: 0 });
  const { turnOn, turnOff } = usePushSwitch();
  const { data } = state;
  return (
    <FormCard title={notificationSettings("device")}>
      <p className="text-14 text-secondary" role="status">
        {data === undefined ? notificationSettings("pushWorking") : said[data]}
      </p>
      {data === "off" && (
        <Button variant="secondary" isBusy={turnOn.isPending} onClick={() => turnOn.mutate()}>
          {notificationSettings("turnOn")}
        </Button>
      )}
      {data === "on" && (
        <div className="between">
          <Badge tone="ok">{notificationSettings("isOn")}</Badge>
          <Button size="sm" isBusy={turnOff.isPending} onClick={() => turnOff.mutate()}>
            {notificationSettings("turnOff")}
          </Button>
        </div>
      )}
    </FormCard>
  );
}

const said = {
  none: notificationSettings("pushNone"),
  refused: notificationSettings("pushRefused"),
  off: notificationSettings("pushAsk"),
  on: notificationSettings("pushReady"),
} as const;

function usePushSwitch() {
  const { utils, client: calls } = usePushCalls();
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: key });
  const { listDevices } = utils;
  const show = async (devices: PushDeviceView[]): Promise<void> => {
    // A list that is still on its way is an older one.
    await listDevices.cancel();
    listDevices.setData(undefined, devices);
  };
  const onError = (error: unknown): void => {
    const isOurs = domainErrorOf(error) !== null;
    const reason = isOurs ? describeError(error).text : notificationSettings("pushNotReached");
    toast.error(notificationSettings("pushFailed", { reason }));
  };
  const turnOn = useMutation({
    onSettled,
    onError,
    mutationFn: async () => {
      const { publicKey } = await utils.pushKey.fetch();
      const made = await subscribeHere(publicKey);
      if (made === null) return;
      try {
        await show(await calls.subscribePush.mutate(made));
      } catch (error) {
        // Nobody would send there.
        await unsubscribeHere();
        throw error;
      }
      toast.ok(notificationSettings("pushIsOn"));
    },
  });
  const turnOff = useMutation({
    onSettled,
    onError,
    mutationFn: async () => {
      const endpoint = await unsubscribeHere();
      if (endpoint !== null) await show(await calls.unsubscribePush.mutate({ endpoint }));
      toast.ok(notificationSettings("pushIsOff"));
    },
  });
  return { turnOn, turnOff };
}
