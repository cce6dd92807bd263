import { z } from 'zod'
import { devicesEnvironment } from './devices.ts'
import { paymentsEnvironment } from './payments.ts'
import { telemetryEnvironment } from './telemetry.ts'
import { describedBy, type Described } from './variable.ts'
import { developmentVariables, programVariables } from './variables/development.ts'
import { identityVariables } from './variables/identity.ts'
import { messageVariables } from './variables/messages.ts'
import { addressVariables, captchaVariables, fileVariables, mapVariables } from './variables/outside.ts'
import { databaseVariables, limitVariables, processVariables } from './variables/process.ts'
import { providerVariables, ruleVariables } from './variables/provider.ts'

/** How people read them: in docs/configure.md, and in what `hibla env print` says. */
const groups = {
  'Process and address': processVariables,
  Database: databaseVariables,
  'Limits and observation': limitVariables,
  'Your own name and pages': providerVariables,
  'Mail and SMS': messageVariables,
  'Logins and roles': identityVariables,
  Payments: paymentsEnvironment,
  'Rules of orders and payments': ruleVariables,
  Files: fileVariables,
  'Modems and streaming': devicesEnvironment,
  Captcha: captchaVariables,
  Maps: mapVariables,
  'Calls and older systems': addressVariables,
  Telemetry: telemetryEnvironment,
  'Demo and development': developmentVariables,
  'Commands and the programs in script/': programVariables,
}

/**
 * The whole environment, in one place. Rules follow HIBLA_MODE, which is production by default; NODE_ENV only chooses which
 * build of React runs.
 */
export const Environment = z.object({
  ...processVariables,
  ...databaseVariables,
  ...limitVariables,
  ...providerVariables,
  ...messageVariables,
  ...identityVariables,
  ...paymentsEnvironment,
  ...ruleVariables,
  ...fileVariables,
  ...devicesEnvironment,
  ...captchaVariables,
  ...mapVariables,
  ...addressVariables,
  ...telemetryEnvironment,
  ...developmentVariables,
  ...programVariables,
})

export type Given = z.output<typeof Environment>
export type Name = keyof Given

type Variable = Described & { name: Name; group: string }

/** Every variable with what people read about it, group by group. */
export const variables: Variable[] = Object.entries(groups).flatMap(([group, shape]) =>
  Object.entries(shape).map(([name, is]) => ({ ...describedBy(is), name: name as Name, group })),
)

export const environmentNames = variables.map(({ name }) => name)
