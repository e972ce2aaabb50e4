import { useState } from "react";
import { toast } from "@fillmark/ui/toast";
import { useFileAccount } from "../../account/named-demo-account.tsx";
import { type CsvAccount, readAllPages } from "../../lib/csv.ts";
import { downloadCsv } from "../../lib/csv-file.ts";
import { useVenue } from "../../session/current-user.ts";
import { describeError } from "../../api-client/domain-error.ts";
import { trpc } from "../../api-client/trpc.ts";
import { orderTimeline } from "../../messages/en/order-timeline.ts";
import { type OrderFilter, type OrderList, fillsInput, filterInput } from "./order-filter.ts";
import { fillsCsv, ordersCsv } from "./orders-csv.ts";

/** Everything that the filter shows, not only the rows on screen, as a file. */
export function useOrdersCsv(list: OrderList, filter: OrderFilter) {
  const { client } = trpc.useUtils();
  const venue = useVenue();
  const fileAccount = useFileAccount();
  const [isBusy, setBusy] = useState(false);
  async function make(): Promise<void> {
    setBusy(true);
    try {
      const { account, suffix } = await fileAccount(venue);
      downloadCsv(`${list}${suffix}-${today()}.csv`, await read(account));
    } catch (error) {
      toast.error(orderTimeline("csvFailed"), describeError(error).text);
    } finally {
      setBusy(false);
    }
  }
  async function read(of: CsvAccount | null): Promise<string> {
    const page = (cursor: string | undefined) => ({
      venue,
      limit: 200,
      ...(cursor === undefined ? {} : { cursor }),
    });
    if (list !== "fills")
      return ordersCsv(
        await readAllPages((cursor) =>
          client.trading.listOrders.query({ ...page(cursor), ...filterInput(filter), scope: list }),
        ),
        of,
      );
    return fillsCsv(
      await readAllPages((cursor) =>
        client.trading.listFills.query({ ...page(cursor), ...fillsInput(filter) }),
      ),
      of,
    );
  }
  return { isBusy, make };
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
