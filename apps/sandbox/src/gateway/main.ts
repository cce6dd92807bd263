import { z } from 'zod'
import { port, readEnvironment } from '../config.ts'
import { startGateway } from './gateway.ts'

const Environment = z.object({
  SANDBOX_HOST: z.string().min(1).default('127.0.0.1'),
  SANDBOX_GATEWAY_PORT: port(3150),
  SANDBOX_GATEWAY_FOLDER: z.string().optional(),
  SANDBOX_URL: z.url('must be an address such as http://127.0.0.1:3100').optional(),
})

const readConfig = (environment: Record<string, string | undefined>): z.output<typeof Environment> =>
  readEnvironment(Environment, environment)

try {
  const config = readConfig(process.env)
  const gateway = await startGateway({
    host: config.SANDBOX_HOST,
    port: config.SANDBOX_GATEWAY_PORT,
    folder: config.SANDBOX_GATEWAY_FOLDER,
    sandboxUrl: config.SANDBOX_URL,
  })
  console.log(JSON.stringify({ ready: true, http: gateway.url }))
  const stop = () => void gateway.stop().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
} catch (error) {
  console.error(`The sandbox gateway cannot start: ${reason(error)}`)
  process.exitCode = 1
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (!('code' in error && 'port' in error && error.code === 'EADDRINUSE')) return error.message
  return `port ${String(error.port)} is in use; stop the program that uses it, or choose another with SANDBOX_GATEWAY_PORT`
}
