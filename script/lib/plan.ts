import { join } from 'node:path'
import { credentialsIn, merchantSettings } from '../../apps/sandbox/src/gateway/credentials.ts'
import { modemSettings } from '../../apps/sandbox/src/modems/modems.ts'
import { secretKeyIn } from './secret-key.ts'
import type { Settings } from './settings.ts'

export type Command = {
  name: string
  file: string
  args: string[]
  env: Record<string, string>
  /** What people set doesn't change these: several of a kind can't share a port. */
  own?: Record<string, string>
  /** Another account to run it as, which only root can. */
  identity?: { uid?: number; gid?: number }
}
/** A long-running command. It is ready when it prints a JSON line with these fields, a URL answers 2xx, or a port is open. */
export type Service = Command & {
  ready: { line: Record<string, string | boolean> } | { url: string } | { port: number }
}
/** The variable that chooses it, or whose it is, if it was chosen before and is kept in a file. */
export type WantedPort = { variable: string; host: string; port: number; keptIn?: string }

/** Everything the launcher starts, as data. The database URL is added to each command's environment at run time. */
export type Plan = {
  root: string
  dataFolder: string
  databaseUrl?: string
  ports: WantedPort[]
  web?: { inputs: string[]; output: string; stamp: string; command: Command }
  setup: Command
  sandbox?: Service
  /** The payment gateway's simulator; it follows the sandbox's clock, so it starts after it. */
  gateway?: Service
  /** Modems' simulator, which follows the same clock. */
  modems?: Service
  portal: Service
}

export const webBuild = (root: string): NonNullable<Plan['web']> => ({
  inputs: ['apps/web', 'packages/contract', 'package-lock.json'].map((path) => join(root, path)),
  output: join(root, 'apps/web/build'),
  stamp: join(root, '.cache/web-build'),
  command: { name: 'web', file: 'npm', args: ['run', 'build', '-w', '@hibla/web'], env: {} },
})

const own = (root: string, entry: string, ...flags: string[]) => ({
  file: process.execPath,
  args: [...flags, join(root, entry)],
})

/** The address to call when the portal listens on all of them. */
const reachable = (host: string): string => {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

export const portalPlan = (root: string, settings: Settings): Plan => {
  const { host, port, sandboxPort, smtpPort, gatewayPort, modemsPort, dataFolder } = settings
  const local = '127.0.0.1'
  const sandboxUrl = `http://${local}:${sandboxPort}`
  const ours = {
    HIBLA_MODE: 'development',
    HIBLA_DEMO: settings.demo ? 'on' : 'off',
    HIBLA_DATA: dataFolder,
    FILES_FOLDER: join(dataFolder, 'files'),
    // Production names its own: whoever runs it decides where its key is kept.
    ...(settings.production ? {} : { SECRET_KEY: secretKeyIn(dataFolder) }),
  }
  const gatewayFolder = join(dataFolder, 'gateway')
  const simulators = () => ({
    ...merchantSettings(`http://${local}:${gatewayPort}`, credentialsIn(gatewayFolder)),
    ...modemSettings(`http://${local}:${modemsPort}`),
    STREAMING: 'sandbox',
    STREAMING_URL: `${sandboxUrl}/streaming`,
    STREAMING_KEY: 'sandbox',
    SANDBOX_URL: sandboxUrl,
    SMTP_URL: `smtp://${local}:${smtpPort}`,
    SMS_URL: `${sandboxUrl}/sms`,
    SMS_KEY: 'sandbox',
    DISTANCE_URL: sandboxUrl,
    DISTANCE_KEY: 'sandbox',
  })
  return {
    root,
    dataFolder,
    ...(settings.databaseUrl ? { databaseUrl: settings.databaseUrl } : {}),
    ports: [
      { variable: 'PORT', host, port },
      ...(settings.sandbox ? [{ variable: 'SANDBOX_PORT', host: local, port: sandboxPort }] : []),
      ...(settings.sandbox ? [{ variable: 'SANDBOX_SMTP_PORT', host: local, port: smtpPort }] : []),
      ...(settings.sandbox ? [{ variable: 'SANDBOX_GATEWAY_PORT', host: local, port: gatewayPort }] : []),
      ...(settings.sandbox ? [{ variable: 'SANDBOX_MODEMS_PORT', host: local, port: modemsPort }] : []),
    ],
    web: webBuild(root),
    setup: { name: 'setup', file: process.execPath, args: [join(root, 'apps/api/src/hibla.ts'), 'setup'], env: ours },
    ...(settings.sandbox
      ? {
          sandbox: {
            name: 'sandbox',
            ...own(root, 'apps/sandbox/src/main.ts'),
            env: { SANDBOX_HOST: local, SANDBOX_PORT: String(sandboxPort), SANDBOX_SMTP_PORT: String(smtpPort) },
            ready: { line: { ready: true } },
          },
          gateway: {
            name: 'gateway',
            ...own(root, 'apps/sandbox/src/gateway/main.ts'),
            env: {
              SANDBOX_HOST: local,
              SANDBOX_GATEWAY_PORT: String(gatewayPort),
              SANDBOX_GATEWAY_FOLDER: gatewayFolder,
              SANDBOX_URL: sandboxUrl,
            },
            ready: { line: { ready: true } },
          },
          modems: {
            name: 'modems',
            ...own(root, 'apps/sandbox/src/modems/main.ts'),
            env: { SANDBOX_HOST: local, SANDBOX_MODEMS_PORT: String(modemsPort), SANDBOX_URL: sandboxUrl },
            ready: { line: { ready: true } },
          },
        }
      : {}),
    portal: {
      name: 'portal',
      // Uploads give their memory back at once (kernel/files/let-go.ts).
      ...own(root, 'apps/api/src/main.ts', '--expose-gc'),
      env: { ...ours, PORT: String(port), HOST: host, ...(settings.sandbox ? simulators() : {}) },
      // Not its log line, which depends on the log level.
      ready: { url: `http://${reachable(host)}:${port}/readyz` },
    },
  }
}
