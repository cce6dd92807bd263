import { readConfig } from './config.ts'
import { startSandbox } from './sandbox.ts'

try {
  const config = readConfig(process.env)
  const sandbox = await startSandbox({
    host: config.SANDBOX_HOST,
    port: config.SANDBOX_PORT,
    smtpPort: config.SANDBOX_SMTP_PORT,
    now: config.HIBLA_NOW,
  })
  console.log(JSON.stringify({ ready: true, http: sandbox.url, smtp: sandbox.smtpUrl }))
  const stop = () => void sandbox.stop().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
} catch (error) {
  console.error(`The sandbox cannot start: ${reason(error)}`)
  process.exitCode = 1
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (!('code' in error && 'port' in error && error.code === 'EADDRINUSE')) return error.message
  return `port ${String(error.port)} is in use; stop the program that uses it, or choose another with SANDBOX_PORT or SANDBOX_SMTP_PORT`
}
