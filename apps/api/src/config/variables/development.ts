import { z } from 'zod'
import { onOff, port, text, url, variable } from '../variable.ts'

const instant = z.iso.datetime({ offset: true, error: 'must be an instant such as 2026-11-15T08:00:00+08:00' })

export const developmentVariables = {
  HIBLA_DEMO: variable(onOff, {
    about:
      'demo accounts; production refuses them and doesn’t start while their logins work, which the next setup with `off` disables. `script/server` turns them on in development',
    default: 'off',
  }),
  ALLOW_DEMO_TO_OTHERS: variable(onOff, {
    about: '`on` lets others reach a portal with demo data or simulators (a `HOST` other than this machine’s own)',
    default: 'off',
  }),
  HIBLA_NOW: variable(instant, {
    about: 'where business time starts; development only',
    otherwise: 'the machine’s time',
    example: '2026-11-15T08:00:00+08:00',
  }),
  SANDBOX_URL: variable(url, {
    about: 'the sandbox whose clock the portal follows; development only, and set by `script/server`',
    example: 'http://127.0.0.1:3100',
  }),
}

/** Also read by the programs around the portal: script/server, script/cluster, script/test and hibla. */
export const programVariables = {
  HIBLA_OPERATOR: variable(text, {
    about: 'who types a command of `hibla`, for the audit trail',
    otherwise: 'the system’s user',
    example: 'nora',
  }),
  HIBLA_DATA: variable(text, { about: 'where `script/server` keeps its data', default: '.data' }),
  HIBLA_SANDBOX: variable(onOff, {
    about: 'whether `script/server` starts the simulators; production refuses them',
    inProduction: 'off',
    outsideProduction: 'on',
  }),
  SANDBOX_PORT: variable(port, { about: 'the sandbox’s port', default: '3100' }),
  SANDBOX_SMTP_PORT: variable(port, { about: 'the sandbox’s port for mail', default: '3125' }),
  SANDBOX_GATEWAY_PORT: variable(port, { about: 'the payment gateway simulator’s port', default: '3150' }),
  SANDBOX_MODEMS_PORT: variable(port, { about: 'the modem simulator’s port', default: '3160' }),
  POSTGRES_PROGRAMS: variable(text, {
    about:
      'a folder with another PostgreSQL’s programs to use instead of the embedded ones; `hibla backup` and `script/cluster` use those instead of the newest that Debian has installed',
    example: '/usr/lib/postgresql/18/bin',
  }),
  CHROMIUM_PATH: variable(text, { about: 'the browser that `script/test` uses', example: '/usr/bin/chromium' }),
}
