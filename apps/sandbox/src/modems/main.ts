import { readConfig } from './config.ts'
import { startModems } from './modems.ts'

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
