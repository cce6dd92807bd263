import { setTimeout as pause } from 'node:timers/promises'
import packageFile from '../../../package.json' with { type: 'json' }
import type { Config } from './config.ts'
import type { Figure } from './kernel/module/figure.ts'
import { observeWith } from './kernel/telemetry/telemetry.ts'
import { noteTrouble } from './kernel/troubles.ts'

/** A collector that doesn't answer can't keep a process from ending. */
const LAST_WORDS_MS = 2_000

/** Off unless there is somewhere to send it; then not even its packages are loaded. */
export const startTelemetry = async (config: Config, figures: Figure[]): Promise<{ stop: () => Promise<void> }> => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config
  if (endpoint === undefined) return { stop: async () => {} }
  const { openTelemetry } = await import('./adapters/telemetry/opentelemetry.ts')
  const { observer, stop } = openTelemetry({
    endpoint,
    attributes: {
      'service.name': config.OTEL_SERVICE_NAME,
      'service.version': packageFile.version,
      'hibla.process.role': config.PROCESS_ROLE,
    },
    traces: config.OTEL_TRACES_EXPORTER === 'otlp',
    metrics: config.OTEL_METRICS_EXPORTER === 'otlp',
    sampled: config.OTEL_TRACES_SAMPLER_ARG,
    figuresEveryMs: config.OTEL_METRIC_EXPORT_INTERVAL,
    figures,
    onTrouble: (message) => noteTrouble(new Error(message), 'telemetry could not be sent'),
  })
  observeWith(observer)
  return {
    stop: async () => {
      observeWith(undefined)
      await Promise.race([stop(), pause(LAST_WORDS_MS, undefined, { ref: false })])
    },
  }
}
