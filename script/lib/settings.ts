import { resolve } from 'node:path'
import { Notice } from '../../apps/api/src/adapters/postgres/notice.ts'
import { isLoopback, othersReach } from '../../apps/api/src/config/reach.ts'

export type Settings = {
  host: string
  port: number
  sandboxPort: number
  smtpPort: number
  gatewayPort: number
  modemsPort: number
  sandbox: boolean
  demo: boolean
  production: boolean
  dataFolder: string
  databaseUrl: string | undefined
}

/** What the launcher itself needs; the portal checks the rest of the environment. */
export const readSettings = (environment: NodeJS.ProcessEnv, root: string): Settings => {
  const mistakes: string[] = []
  // In a shell, an empty variable means 'not set'.
  const given = (name: string): string | undefined => environment[name] || undefined
  const port = (name: string, usual: number): number => {
    const text = given(name) ?? String(usual)
    const number = /^\d{1,5}$/.test(text) ? Number(text) : 0
    if (number < 1 || number > 65_535) mistakes.push(`${name}: must be a port number from 1 to 65535, not '${text}'`)
    return number
  }
  const production = given('HIBLA_MODE') === 'production'
  const usual = production ? 'off' : 'on'
  const isOn = (name: string): boolean => {
    const word = given(name) ?? usual
    if (word !== 'on' && word !== 'off') mistakes.push(`${name}: must be 'on' or 'off', not '${word}'`)
    return word === 'on'
  }
  const settings = {
    host: given('HOST') ?? '127.0.0.1',
    port: port('PORT', 3000),
    sandboxPort: port('SANDBOX_PORT', 3100),
    smtpPort: port('SANDBOX_SMTP_PORT', 3125),
    gatewayPort: port('SANDBOX_GATEWAY_PORT', 3150),
    modemsPort: port('SANDBOX_MODEMS_PORT', 3160),
    sandbox: isOn('HIBLA_SANDBOX'),
    demo: isOn('HIBLA_DEMO'),
    production,
    dataFolder: resolve(root, given('HIBLA_DATA') ?? '.data'),
    databaseUrl: given('DATABASE_URL'),
  }
  const { host, demo, sandbox } = settings
  // The portal checks these too, but by then demo data would be loaded.
  if (production && demo) mistakes.push('HIBLA_DEMO: demo accounts have a public password; production refuses them')
  if (production && sandbox) mistakes.push('HIBLA_SANDBOX: is only for development; production refuses it')
  if ((demo || sandbox) && !isLoopback(host) && given('ALLOW_DEMO_TO_OTHERS') !== 'on')
    mistakes.push(`HOST: ${othersReach(host)}`)
  if (mistakes.length > 0) throw new Notice(mistakes.join('\n'))
  return settings
}
