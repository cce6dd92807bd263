import { z } from 'zod'
import { port, readEnvironment } from '../config.ts'
import { startModems } from './modems.ts'

const Environment = z.object({
  SANDBOX_HOST: z.string().min(1).default('127.0.0.1'),
  SANDBOX_MODEMS_PORT: port(3160),
  SANDBOX_URL: z.url('must be an address such as http://127.0.0.1:3100').optional(),
})

const readConfig = (environment: Record<string, string | undefined>): z.output<typeof Environment> =>
  readEnvironment(Environment, environment)

try {
  const config = readConfig(process.env)
  const modems = await startModems({
    host: config.SANDBOX_HOST,
    port: config.SANDBOX_MODEMS_PORT,
    sandboxUrl: config.SANDBOX_URL,
  })
  console.log(JSON.stringify({ ready: true, http: modems.url }))
  const stop = () => void modems.stop().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
} catch (error) {
  console.error(`The sandbox modems cannot start: ${reason(error)}`)
  process.exitCode = 1
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (!('code' in error && 'port' in error && error.code === 'EADDRINUSE')) return error.message
  return `port ${String(error.port)} is in use; stop the program that uses it, or choose another with SANDBOX_MODEMS_PORT`
}
