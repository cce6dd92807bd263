import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * Stands between the portal and a server outside, and can hold back that server's answer to a whole message: the message
 * is accepted, but whoever sent it doesn't know.
 */
export const openGate = async (port: number, isWhole: (sent: string) => boolean) => {
  let held: (() => void)[] | undefined
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const outside = connect(port, '127.0.0.1')
    for (const socket of [client, outside]) sockets.add(socket.on('error', () => {}))
    client.on('close', () => outside.destroy())
    outside.on('close', () => client.destroy())
    let sent = ''
    client.on('data', (data) => {
      sent = (sent + data.toString('latin1')).slice(-8)
      outside.write(data)
    })
    outside.on('data', (data) => {
      const pass = () => client.write(data)
      if (held && isWhole(sent)) held.push(pass)
      else pass()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' ? address!.port : 0,
    hold: (): void => {
      held = []
    },
    /** Whether an answer is held back. */
    holds: (): boolean => held !== undefined && held.length > 0,
    release: (): void => {
      for (const pass of held ?? []) pass()
      held = undefined
    },
    close: (): void => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
export type Gate = Awaited<ReturnType<typeof openGate>>

/** The line that ends a mail. */
export const endsMail = (sent: string): boolean => sent.endsWith('\r\n.\r\n')
/** A request of the SMS gateway is one JSON object. */
export const endsJson = (sent: string): boolean => sent.endsWith('}')
/** A request of ours to the payment gateway, with or without a body. */
export const endsRequest = (sent: string): boolean => sent.endsWith('}') || sent.endsWith('\r\n\r\n')
