import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { whenOver } from './when-over.ts'

/** What becomes of a call to the provider: answered, never arrived, or arrived but its answer is lost. */
export type Fate = 'answered' | 'refused' | 'lost'

/** Stands between a process and its identity provider, and decides what becomes of calls that read or change people. */
export const useProviderProxy = async (providerUrl: string) => {
  const proxy = {
    url: '',
    fate: (_call: string): Fate | Promise<Fate> => 'answered',
    /** Calls that the provider may still be answering. */
    busy: 0,
  }
  const server = createServer((incoming, outgoing) => {
    const pass = async () => {
      const { method = '', url = '' } = incoming
      const sent = await buffer(incoming)
      const fate = url.startsWith('/admin') ? await proxy.fate(`${method} ${url}`) : 'answered'
      if (fate === 'refused') {
        incoming.socket.destroy()
        return
      }
      const answer = await fetch(`${providerUrl}${url}`, {
        method,
        redirect: 'manual',
        headers: forwarded(incoming.headers),
        ...(sent.length > 0 && { body: sent }),
      })
      const body = Buffer.from(await answer.arrayBuffer())
      if (fate === 'lost') {
        incoming.socket.destroy()
        return
      }
      const location = answer.headers.get('location')
      outgoing.writeHead(answer.status, {
        'content-type': answer.headers.get('content-type') ?? 'text/plain',
        ...(location && { location }),
      })
      outgoing.end(body)
    }
    proxy.busy++
    pass()
      .catch(() => incoming.socket.destroy())
      .finally(() => proxy.busy--)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  proxy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  whenOver(() => {
    server.close()
    server.closeAllConnections()
  })
  return proxy
}

const forwarded = (headers: NodeJS.Dict<string | string[]>): Record<string, string> =>
  Object.fromEntries(
    ['authorization', 'content-type', 'accept'].flatMap((name) => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
