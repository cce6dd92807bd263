import { z } from 'zod'
import { onOff, text, variable, webAddress } from './variable.ts'

const address = webAddress('http://collector.example.com:4318')
const exporter = z.enum(['otlp', 'none'], "must be 'otlp' or 'none'")

const samplers = ['always_on', 'always_off', 'traceidratio'] as const
const sampler = z.enum(
  samplers.flatMap((name) => [name, `parentbased_${name}` as const]),
  `must be one of ${samplers.join(', ')}, or that after parentbased_`,
)

/** OpenTelemetry's own variables, as far as we read them ourselves; its exporters read more. TRUST_TRACES is ours. */
export const telemetryEnvironment = {
  TRUST_TRACES: variable(onOff, {
    about:
      '`on` lets requests go on with the trace in their `traceparent` header. Only for a proxy that begins traces itself and removes what visitors send: theirs would be kept whatever `OTEL_TRACES_SAMPLER_ARG` says',
    default: 'off',
  }),
  OTEL_SDK_DISABLED: variable(
    z
      .string()
      .regex(/^(true|false)$/i, "must be 'true' or 'false'")
      .transform((word) => word.toLowerCase() === 'true'),
    { about: '`true` sends nothing, whatever the others say', default: 'false' },
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: variable(address, {
    about:
      'where traces and metrics are sent by OpenTelemetry: a collector that takes OTLP as JSON over HTTP. Without it nothing is sent',
    example: 'http://collector.example.com:4318',
  }),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: variable(address, {
    about: 'the whole address for traces, if they go elsewhere or only they are wanted',
    otherwise: '`/v1/traces` there',
  }),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: variable(address, {
    about: 'the same for metrics',
    otherwise: '`/v1/metrics` there',
  }),
  OTEL_SERVICE_NAME: variable(text, { about: 'what the portal is called there', default: 'hibla' }),
  OTEL_TRACES_EXPORTER: variable(exporter, { about: '`none` leaves out traces', default: 'otlp' }),
  OTEL_METRICS_EXPORTER: variable(exporter, { about: '`none` leaves out metrics', default: 'otlp' }),
  OTEL_TRACES_SAMPLER: variable(sampler, {
    about:
      'which traces are kept: `always_on`, `always_off` or `traceidratio`; with `parentbased_` before it, one that the proxy began (`TRUST_TRACES`) is kept or not as the proxy decided',
    default: 'parentbased_traceidratio',
  }),
  OTEL_TRACES_SAMPLER_ARG: variable(
    z
      .string()
      .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be between 0 and 1')
      .transform(Number),
    { about: 'the share of traces that is kept, from 0 to 1', default: '1' },
  ),
  OTEL_METRIC_EXPORT_INTERVAL: variable(
    z
      .string()
      .regex(/^\d{3,7}$/, 'must be milliseconds, at least 100')
      .transform(Number),
    { about: 'how often metrics are sent, in milliseconds', default: '60000' },
  ),
}
