// What `/metrics` shows, as OpenTelemetry writes it: the same names and the same numbers, counted once.
import { ValueType, type HrTime } from "@opentelemetry/api";
import type { Resource } from "@opentelemetry/resources";
import {
  AggregationTemporality,
  DataPointType,
  type DataPoint,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from "@opentelemetry/sdk-metrics";
import type { MetricObjectWithValues, MetricValue, Registry } from "prom-client";
import type { Clock } from "../runtime/clock.port.ts";

interface Times {
  readonly startTime: HrTime;
  readonly endTime: HrTime;
}

type Exposed = MetricObjectWithValues<MetricValue<string> & { metricName?: string | undefined }>;

export function bridgeMetrics(
  registry: Registry,
  { resource, clock }: { readonly resource: Resource; readonly clock: Clock },
): MetricProducer {
  const startTime = hrTime(clock.now());
  return {
    async collect() {
      const times = { startTime, endTime: hrTime(clock.now()) };
      const exposed = await registry.getMetricsAsJSON();
      const metrics = exposed.map((metric) => metricOf(metric, times));
      return {
        resourceMetrics: { resource, scopeMetrics: [{ scope: { name: "fillmark" }, metrics }] },
        errors: [],
      };
    },
  };
}

function hrTime(ms: number): HrTime {
  return [Math.floor(ms / 1_000), Math.round((ms % 1_000) * 1_000_000)];
}

function metricOf(metric: Exposed, times: Times): MetricData {
  const descriptor = { name: metric.name, description: metric.help, unit: "", valueType: ValueType.DOUBLE };
  const common = { descriptor, aggregationTemporality: AggregationTemporality.CUMULATIVE };
  const type = String(metric.type);
  if (type === "histogram") {
    return { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints: histogramsOf(metric, times) };
  }
  const dataPoints = metric.values.map(({ value, labels }) => ({
    ...times,
    attributes: textOf(labels),
    value,
  }));
  return type === "counter"
    ? { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
    : { ...common, dataPointType: DataPointType.GAUGE, dataPoints };
}

function textOf(labels: Readonly<Record<string, string | number | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(labels).map(([name, value]) => [name, String(value)]));
}

interface Collected {
  readonly attributes: Record<string, string>;
  /** Up to and with each bound, those of smaller bounds included. */
  readonly cumulative: Map<number, number>;
  sum: number;
  count: number;
}

/** Prometheus counts up to each bound; OpenTelemetry counts between two of them. */
function histogramsOf({ name, values }: Exposed, times: Times): DataPoint<Histogram>[] {
  const series = new Map<string, Collected>();
  for (const { value, labels, metricName } of values) {
    const { le, ...others } = labels;
    const attributes = textOf(others);
    const key = JSON.stringify(attributes);
    const one = series.get(key) ?? { attributes, cumulative: new Map<number, number>(), sum: 0, count: 0 };
    series.set(key, one);
    if (metricName === `${name}_sum`) one.sum = value;
    else if (metricName === `${name}_count`) one.count = value;
    else one.cumulative.set(le === "+Inf" ? Infinity : Number(le), value);
  }
  return [...series.values()].map(({ attributes, cumulative, sum, count }) => {
    const bounds = [...cumulative.keys()].toSorted((a, b) => a - b);
    const counts = bounds.map((bound, index) => {
      const below = index === 0 ? 0 : (cumulative.get(bounds[index - 1] ?? 0) ?? 0);
      return (cumulative.get(bound) ?? 0) - below;
    });
    const boundaries = bounds.filter((bound) => bound !== Infinity);
    return { ...times, attributes, value: { buckets: { boundaries, counts }, sum, count } };
  });
}
