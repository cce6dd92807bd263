import { connect, createServer } from 'node:net'
import { Notice } from '../../apps/api/src/adapters/postgres/notice.ts'
import type { WantedPort } from './plan.ts'

type Answer = 'free' | 'taken' | 'forbidden'

const listens = (host: string, port: number): Promise<Answer> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EACCES' ? 'forbidden' : 'taken'))
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve('free')))
  })

export const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, timeout: 1_000 })
    const settle = (taken: boolean) => {
      socket.destroy()
      resolve(taken)
    }
    socket.once('connect', () => settle(true))
    socket.once('error', () => settle(false))
    socket.once('timeout', () => settle(true))
  })

/** Some systems let two programs use one port on different addresses, so we also try to connect. */
export const tryPort = async (host: string, port: number): Promise<Answer> =>
  (await answers(port)) ? 'taken' : listens(host, port)

const nextFree = async (host: string, after: number): Promise<number> => {
  for (let port = after + 1; port < 65_536; port += 1) if ((await tryPort(host, port)) === 'free') return port
  return after + 1
}

export const checkPorts = async (wanted: WantedPort[]): Promise<void> => {
  for (const [at, { variable, host, port, keptIn }] of wanted.entries()) {
    const twin = wanted.slice(0, at).find((other) => other.port === port)
    if (twin) throw new Notice(`${twin.variable} and ${variable} are both ${port}. Give each its own port.`)
    const answer = await tryPort(host, port)
    if (answer === 'forbidden')
      throw new Notice(`This user isn't allowed to use port ${port}. Start again with ${variable}=${port + 3000}`)
    if (answer === 'free') continue
    if (keptIn !== undefined)
      throw new Notice(
        `Port ${port} of ${variable} is in use by another program. Stop that one: the port can’t change, ${keptIn} keeps it.`,
      )
    const instead = await nextFree(host, port)
    throw new Notice(`Port ${port} is in use by another program. Stop it, or start again with ${variable}=${instead}`)
  }
}
