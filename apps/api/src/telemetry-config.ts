import { z } from 'zod'

const exporter = z.enum(['otlp', 'none'], "must be 'otlp' or 'none'").default('otlp')

/** OpenTelemetry's own variables, as far as we read them ourselves; its exporters read more. */
export const telemetryEnvironment = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as http://collector.example.com:4318' })
    .optional(),
  OTEL_SERVICE_NAME: z.string().default('hibla'),
  OTEL_TRACES_EXPORTER: exporter,
  OTEL_METRICS_EXPORTER: exporter,
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be between 0 and 1')
    .transform(Number)
    .default(1),
  OTEL_METRIC_EXPORT_INTERVAL: z
    .string()
    .regex(/^\d{3,7}$/, 'must be milliseconds, at least 100')
    .transform(Number)
    .default(60_000),
}
