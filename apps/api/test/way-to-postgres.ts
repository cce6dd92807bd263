import { connect as dial, createServer, type AddressInfo, type Socket } from 'node:net'

/** A way to PostgreSQL with something in between: `carry` passes on what either side says. */
export const wayToPostgres = async (url: string, carry: (near: Socket, far: Socket) => void) => {
  const { hostname, port } = new URL(url)
  const server = createServer((near) => {
    const far = dial(Number(port), hostname)
    carry(near, far)
    near.on('close', () => far.destroy()).on('error', () => {})
    far.on('close', () => near.destroy()).on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String((server.address() as AddressInfo).port)
  return { url: through.href, close: () => void server.close() }
}
