import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { createServer } from 'node:https'
import { promisify } from 'node:util'

/** A certificate for this machine that nobody vouches for; key and certificate in one text. */
const selfSigned = async (): Promise<string> => {
  const input = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const about = ['-days', '2', '-subj', '/CN=localhost', '-keyout', '-', '-out', '-']
  return (await promisify(execFile)('openssl', [...input, ...about])).stdout
}

/** The proxy that a portal in production has in front of it: https outside, plain http behind. */
export const httpsProxy = async (port: number, portalPort: number) => {
  const pem = await selfSigned()
  const server = createServer({ key: pem, cert: pem }, (asked, answer) => {
    const { method, url: path, socket } = asked
    const headers = { ...asked.headers, 'x-forwarded-for': socket.remoteAddress, 'x-forwarded-proto': 'https' }
    const behind = request({ host: '127.0.0.1', port: portalPort, method, path, headers }, (given) => {
      answer.writeHead(given.statusCode!, given.headers)
      given.pipe(answer)
    })
    behind.on('error', () => answer.destroy())
    asked.pipe(behind)
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    close: async () => {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}
