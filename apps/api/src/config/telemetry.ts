import { z } from 'zod'

const address = z.url({ protocol: /^https?$/, error: 'must be an address such as http://collector.example.com:4318' })
const exporter = z.enum(['otlp', 'none'], "must be 'otlp' or 'none'").default('otlp')

const samplers = ['always_on', 'always_off', 'traceidratio'] as const
const sampler = z.enum(
  samplers.flatMap((name) => [name, `parentbased_${name}` as const]),
  `must be one of ${samplers.join(', ')}, or that after parentbased_`,
)

/** OpenTelemetry's own variables, as far as we read them ourselves; its exporters read more. TRUST_TRACES is ours. */
export const telemetryEnvironment = {
  TRUST_TRACES: z
    .enum(['on', 'off'], "must be 'on' or 'off'")
    .transform((word) => word === 'on')
    .default(false),
  OTEL_SDK_DISABLED: z
    .string()
    .regex(/^(true|false)$/i, "must be 'true' or 'false'")
    .transform((word) => word.toLowerCase() === 'true')
    .default(false),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address.optional(),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: address.optional(),
  OTEL_SERVICE_NAME: z.string().default('hibla'),
  OTEL_TRACES_EXPORTER: exporter,
  OTEL_METRICS_EXPORTER: exporter,
  OTEL_TRACES_SAMPLER: sampler.default('parentbased_traceidratio'),
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
