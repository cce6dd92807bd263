import { connect as dial, createServer, type AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { connect } from '../src/kernel/postgres/database.ts'

/** Connections that are cut at COMMIT when asked to: before it arrives, or after it's done but before anybody hears. */
export const useCommitCutter = async (url: string) => {
  const cutter = { cut: 'never' as 'never' | 'before' | 'after' }
  const { hostname, port } = new URL(url)
  const server = createServer((near) => {
    const far = dial(Number(port), hostname)
    let deaf = false
    near.on('data', (sent) => {
      const commits = cutter.cut !== 'never' && sent.includes('commit\0')
      if (commits && cutter.cut === 'before') return near.destroy()
      deaf ||= commits
      return far.write(sent)
    })
    far.on('data', (answer) => (deaf ? near.destroy() : near.write(answer)))
    near.on('close', () => far.destroy()).on('error', () => {})
    far.on('close', () => near.destroy()).on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String((server.address() as AddressInfo).port)
  const { db, close } = connect(through.href, { max: 2 })
  afterAll(async () => {
    await close()
    server.close()
  })
  return Object.assign(cutter, { db })
}
