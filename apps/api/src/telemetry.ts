import { setTimeout as pause } from 'node:timers/promises'
import packageFile from '../../../package.json' with { type: 'json' }
import type { Config } from './config/config.ts'
import type { Metric } from './kernel/module/metric.ts'
import { observeWith } from './kernel/telemetry/telemetry.ts'
import { reportNonFatal } from './kernel/non-fatal.ts'

/** A collector that doesn't answer can't keep a process from ending. */
const LAST_WORDS_MS = 2_000

const placesOf = (config: Config) => {
  const base = config.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, '')
  const below = (path: string) => (base === undefined ? undefined : `${base}${path}`)
  const { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: traces, OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: metrics } = config
  return {
    traces: config.OTEL_TRACES_EXPORTER === 'none' ? undefined : (traces ?? below('/v1/traces')),
    metrics: config.OTEL_METRICS_EXPORTER === 'none' ? undefined : (metrics ?? below('/v1/metrics')),
  }
}

/** Off unless there is somewhere to send it; then not even its packages are loaded. */
export const startTelemetry = async (config: Config, gauges: Metric[]): Promise<{ stop: () => Promise<void> }> => {
  const { traces, metrics } = placesOf(config)
  if (config.OTEL_SDK_DISABLED || (!traces && !metrics)) return { stop: async () => {} }
  const { openTelemetry } = await import('./adapters/telemetry/opentelemetry.ts')
  const { observer, stop } = openTelemetry({
    tracesTo: traces,
    metricsTo: metrics,
    attributes: {
      'service.name': config.OTEL_SERVICE_NAME,
      'service.version': packageFile.version,
      'hibla.process.role': config.PROCESS_ROLE,
    },
    sampler: config.OTEL_TRACES_SAMPLER,
    sampled: config.OTEL_TRACES_SAMPLER_ARG,
    metricsEveryMs: config.OTEL_METRIC_EXPORT_INTERVAL,
    metrics: gauges,
    onTrouble: (message) => reportNonFatal(new Error(message), 'telemetry could not be sent'),
  })
  observeWith(observer)
  return {
    stop: async () => {
      observeWith(undefined)
      await Promise.race([stop(), pause(LAST_WORDS_MS, undefined, { ref: false })])
    },
  }
}
