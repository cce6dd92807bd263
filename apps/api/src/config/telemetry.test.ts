import { expect, test } from 'vitest'
import { otlpReceiver } from '../../test/otlp-receiver.ts'
import { secretKey } from '../../test/secret-key.ts'
import { readConfig } from './config.ts'
import { begin, isObserved, observed } from '../kernel/telemetry/telemetry.ts'
import { startTelemetry } from '../telemetry.ts'

const setting = { ...secretKey, DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none', HIBLA_MODE: 'test' }
const FIGURES = new Set(['messaging.process.duration'])

/** Does a piece of work, and ends. */
const work = async (variables: Record<string, string>) => {
  const { stop } = await startTelemetry(readConfig({ ...setting, ...variables }), [])
  const wasObserved = isObserved()
  await observed('job', 'a job', {}, async () => {})
  await stop()
  return wasObserved
}

test('traces and figures go to addresses of their own, and what has none isn’t sent', async () => {
  const [traces, metrics, lone] = [await otlpReceiver(), await otlpReceiver(), await otlpReceiver()]
  await work({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${traces.url}/`,
    OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: `${metrics.url}/v1/metrics`,
  })
  expect([traces.spans().map(({ name }) => name), traces.metrics()]).toEqual([['a job'], new Set()])
  expect([metrics.spans(), metrics.metrics()]).toEqual([[], FIGURES])
  await work({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${lone.url}/v1/traces` })
  expect([lone.spans().map(({ name }) => name), lone.metrics()]).toEqual([['a job'], new Set()])
})

test('telemetry that is disabled sends nothing, wherever it could', async () => {
  const collector = await otlpReceiver()
  expect(await work({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SDK_DISABLED: 'TRUE' })).toBe(false)
  expect(collector.everything()).toBe('')
})

test.each([
  ['parentbased_traceidratio', '0', ['of the proxy']],
  ['parentbased_traceidratio', '1', ['of the proxy', 'our own']],
  ['parentbased_always_off', '1', ['of the proxy']],
  ['parentbased_always_on', '0', ['of the proxy', 'our own']],
  ['traceidratio', '0', []],
  ['always_off', '1', []],
  ['always_on', '0', ['of the proxy', 'our own']],
])('%s of %s keeps the traces it says, and all figures', async (sampler, share, kept) => {
  const collector = await otlpReceiver()
  const { stop } = await startTelemetry(
    readConfig({
      ...setting,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_TRACES_SAMPLER: sampler,
      OTEL_TRACES_SAMPLER_ARG: share,
    }),
    [],
  )
  begin('job', 'of the proxy', {}, '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01')?.end()
  begin('job', 'our own', {})?.end()
  await stop()
  expect(collector.spans().map(({ name }) => name)).toEqual(kept)
  expect(collector.metrics()).toEqual(FIGURES)
})

test('without a word about it, the share alone decides which of our traces are kept', async () => {
  const collector = await otlpReceiver()
  await work({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '0' })
  expect(collector.spans()).toEqual([])
})

test('a mistake is named', () => {
  for (const name of ['OTEL_TRACES_SAMPLER', 'OTEL_SDK_DISABLED', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'TRUST_TRACES'])
    expect(() => readConfig({ ...setting, [name]: 'perhaps' })).toThrow(`${name}: must be`)
})
