import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

/** A mail server on a port that knows no mailbox until it's told to accept. */
export const refusingMailServer = async (port: number) => {
  const state = { accepts: false, accepted: 0 }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined))
    socket.write('220 relay\r\n')
    let inData = false
    const answer = (line: string) => {
      if (inData) {
        if (line !== '.') return undefined
        inData = false
        state.accepted++
        return '250 accepted'
      }
      if (line === 'DATA') {
        inData = true
        return '354 go on'
      }
      return line.startsWith('RCPT') && !state.accepts ? '550 no such mailbox' : '250 ok'
    }
    const lines = createInterface(socket).on('error', () => undefined)
    lines.on('line', (line) => {
      const words = answer(line)
      if (words) socket.write(`${words}\r\n`)
    })
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    state,
    stop: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
