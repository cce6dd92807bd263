import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { say } from './progress.ts'
import type { Settings } from './settings.ts'

const Demo = z.object({ password: z.string(), accounts: z.array(z.object({ email: z.string(), shows: z.string() })) })

const demoAccounts = (root: string): z.infer<typeof Demo> | undefined => {
  const file = join(root, 'apps/api/data/demo/accounts.yaml')
  return existsSync(file) ? Demo.parse(parse(readFileSync(file, 'utf8'))) : undefined
}

export const welcome = (
  root: string,
  { host, port, sandbox, sandboxPort, gatewayPort, modemsPort, demo }: Settings,
): void => {
  const everywhere = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)
  say('')
  say(`  Portal  http://${everywhere ? 'localhost' : host}:${port}`)
  if (sandbox) say(`  Inbox   http://localhost:${sandboxPort}/inbox`)
  if (sandbox) say(`  Gateway http://localhost:${gatewayPort}/sandbox/gateway`)
  if (sandbox) say(`  Modems  http://localhost:${modemsPort}/sandbox/modems`)
  const accounts = demo ? demoAccounts(root) : undefined
  if (accounts) {
    say(`\n  Demo accounts, all with the password ${accounts.password}`)
    for (const { email, shows } of accounts.accounts) say(`    ${email.padEnd(40)} ${shows}`)
  }
  say('')
}
