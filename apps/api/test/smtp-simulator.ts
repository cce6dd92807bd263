import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'

type Behaviour = {
  /** Waits before the mail is accepted. */
  beforeAccepting?: (() => Promise<void>) | undefined
  /** Once it's accepted, and before the sender hears of it. */
  onAccepted?: (() => void) | undefined
  /** The answer to RCPT TO. */
  recipient?: string | undefined
}

/** A mail server for tests that says when, and whether, it accepts. What it accepted is in `ids`, one Message-ID each. */
export const smtpSimulator = async (behaviour: Behaviour = {}) => {
  const ids: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined))
    socket.write('220 relay\r\n')
    let id: string | undefined
    let inData = false
    const accept = async () => {
      await behaviour.beforeAccepting?.()
      ids.push(id ?? 'none')
      behaviour.onAccepted?.()
      socket.write('250 accepted\r\n')
    }
    const lines = createInterface(socket).on('error', () => undefined)
    lines.on('line', (line) => {
      if (inData) {
        id = /^Message-ID: <(.+)>$/i.exec(line)?.[1] ?? id
        if (line !== '.') return
        inData = false
        void accept()
      } else if (line === 'DATA') {
        inData = true
        socket.write('354 go on\r\n')
      } else socket.write(`${line.startsWith('RCPT') ? (behaviour.recipient ?? '250 ok') : '250 ok'}\r\n`)
    })
  }).listen(0, '127.0.0.1')
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(() => {
    hangUp()
    server.close()
  })
  await once(server, 'listening')
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, ids, hangUp }
}
