import {
  diag,
  DiagLogLevel,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Histogram,
  type Span as OtelSpan,
} from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
} from '@opentelemetry/sdk-trace'
import type { Metric } from '../../kernel/module/metric.ts'
import type { Observer, Part, Span } from '../../kernel/telemetry/telemetry.ts'

export type TelemetryOptions = {
  /** Where OTLP is spoken over HTTP. What has no address isn't sent. */
  tracesTo: string | undefined
  metricsTo: string | undefined
  attributes: Record<string, string>
  /** Which traces are kept, in OpenTelemetry's words. */
  sampler: `${'' | 'parentbased_'}${'always_on' | 'always_off' | 'traceidratio'}`
  /** The share of traces that a ratio keeps, 0 to 1. */
  sampled: number
  metricsEveryMs: number
  metrics: Metric[]
  onTrouble: (message: string) => void
}

/** OpenTelemetry's own names, where it has some. */
const parts: Record<Part, { kind: SpanKind; duration: string }> = {
  request: { kind: SpanKind.SERVER, duration: 'http.server.request.duration' },
  query: { kind: SpanKind.CLIENT, duration: 'db.client.operation.duration' },
  job: { kind: SpanKind.CONSUMER, duration: 'messaging.process.duration' },
  gateway: { kind: SpanKind.CLIENT, duration: 'http.client.request.duration' },
  mail: { kind: SpanKind.PRODUCER, duration: 'messaging.client.operation.duration' },
}

const TRACEPARENT = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:$|-)/

const contextOf = (traceparent: string | undefined): Context => {
  const [, traceId = '', spanId = '', flags = '0'] = TRACEPARENT.exec(traceparent ?? '') ?? []
  const remote = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
  return isSpanContextValid(remote) ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT
}

const samplerOf = ({ sampler, sampled }: Pick<TelemetryOptions, 'sampler' | 'sampled'>): Sampler => {
  const [word, followsParent] = [sampler.replace('parentbased_', ''), sampler.startsWith('parentbased_')]
  const own =
    word === 'always_on'
      ? new AlwaysOnSampler()
      : word === 'always_off'
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler(sampled)
  return followsParent ? new ParentBasedSampler({ root: own }) : own
}

/** Sends traces and metrics by OTLP. Headers, timeouts and compression are what OTEL_EXPORTER_OTLP_… say. */
export const openTelemetry = (options: TelemetryOptions): { observer: Observer; stop: () => Promise<void> } => {
  const { tracesTo, metricsTo } = options
  const tell = (message: string) => options.onTrouble(message)
  diag.setLogger({ error: tell, warn: tell, info: () => {}, debug: () => {}, verbose: () => {} }, DiagLogLevel.WARN)
  const resource = defaultResource()
    .merge(resourceFromAttributes(options.attributes))
    .merge(detectResources({ detectors: [envDetector] }))

  const tracing = new TracerProvider({
    resource,
    sampler: tracesTo === undefined ? new AlwaysOffSampler() : samplerOf(options),
    spanProcessors:
      tracesTo === undefined ? [] : [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: tracesTo }) })],
  })
  const metering = new MeterProvider({
    resource,
    readers:
      metricsTo === undefined
        ? []
        : [
            new PeriodicExportingMetricReader({
              exporter: new OTLPMetricExporter({ url: metricsTo }),
              exportIntervalMillis: options.metricsEveryMs,
              exportTimeoutMillis: Math.min(options.metricsEveryMs, 10_000),
            }),
          ],
  })
  const tracer = tracing.getTracer('hibla')
  const meter = metering.getMeter('hibla')
  const durations = Object.fromEntries(
    Object.entries(parts).map(([part, { duration }]) => [part, meter.createHistogram(duration, { unit: 's' })]),
  ) as Record<Part, Histogram>
  for (const metric of options.metrics)
    meter.createObservableGauge(metric.name, { description: metric.help }).addCallback(async (result) => {
      // What can't be counted now is missing, which is not zero.
      if ('count' in metric)
        await metric.count().then(
          (count) => result.observe(count),
          () => {},
        )
      else
        for (const [each, count] of Object.entries(await metric.counts().catch(() => ({}))))
          result.observe(count, { [metric.of]: each })
    })

  const inner = new WeakMap<Span, OtelSpan>()
  const observer: Observer = {
    begin: ({ part, name, facts, within, trace: given }) => {
      const around = within && inner.get(within)
      const context = around ? trace.setSpan(ROOT_CONTEXT, around) : contextOf(given)
      const span = tracer.startSpan(name, { kind: parts[part].kind, attributes: facts }, context)
      const since = performance.now()
      const told: Span = {
        end: (more = {}, { failed } = { failed: false }) => {
          span.setAttributes(more)
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
          durations[part].record((performance.now() - since) / 1_000, { ...facts, ...more })
        },
      }
      inner.set(told, span)
      return told
    },
  }
  return { observer, stop: async () => void (await Promise.allSettled([tracing.shutdown(), metering.shutdown()])) }
}
