import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { z } from 'zod'

const Attributes = z.array(
  z
    .object({ key: z.string(), value: z.record(z.string(), z.union([z.string(), z.number()])) })
    .transform(({ key, value }) => [key, Object.values(value)[0]] as const),
)
const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().default(''),
  name: z.string(),
  kind: z.number(),
  attributes: Attributes.transform((all) => Object.fromEntries(all)),
  status: z.object({ code: z.number().default(0) }),
})
const Traces = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
})
const Metrics = z.object({
  resourceMetrics: z.array(
    z.object({ scopeMetrics: z.array(z.object({ metrics: z.array(z.looseObject({ name: z.string() })) })) }),
  ),
})
export type ReceivedSpan = z.output<typeof Span>

/** A collector that takes OTLP over HTTP and keeps everything. */
export const otlpReceiver = async () => {
  const received: { path: string; text: string }[] = []
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const text = await request.setEncoding('utf8').toArray()
    received.push({ path: request.url ?? '', text: text.join('') })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }
  const server = createServer((request, response) => void take(request, response)).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  const at = (path: string) =>
    received.filter((each) => each.path === path).map(({ text }): unknown => JSON.parse(text))
  const resources = () => at('/v1/traces').flatMap((each) => Traces.parse(each).resourceSpans)
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: (): ReceivedSpan[] => resources().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    resource: () => Object.fromEntries(resources()[0]?.resource.attributes ?? []),
    metrics: (): Set<string> =>
      new Set(
        at('/v1/metrics')
          .flatMap((each) => Metrics.parse(each).resourceMetrics)
          .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics.map(({ name }) => name))),
      ),
    everything: (): string => received.map(({ text }) => text).join('\n'),
  }
}
