import { buildCapabilities } from './build-capabilities.ts'
import { callerFrom } from './caller-from.ts'
import { roleNamesOf } from './config/config.ts'
import { chooseFiles } from './file-store.ts'
import { chooseIdentity, type IdentityGiven } from './identity-provider.ts'
import { openFiles } from './kernel/files/files.ts'
import { filePresigner, type PresignFile } from './kernel/files/presigned.ts'
import { filesModule } from './kernel/files/module.ts'
import { kernelModule } from './kernel-module.ts'
import type { Captcha } from './kernel/http/limits/captcha.ts'
import type { Authenticate, ProvedRecently } from './kernel/http/caller.ts'
import { recipientCap } from './kernel/messages/recipient-cap.ts'
import { fold, type Folded, type Module } from './kernel/module/module.ts'
import { chooseCaptcha, chooseServices } from './outside-services.ts'
import { chooseGateways } from './payment-gateways.ts'
import type { SharedDependencies } from './shared-dependencies.ts'

type Given = IdentityGiven & Pick<SharedDependencies, 'memory'> & Partial<Pick<SharedDependencies, 'gateways'>>

export type Composed = Folded & {
  lendFile: PresignFile
  authenticate: Authenticate
  captcha: Captcha | undefined
  provedRecently: ProvedRecently
  mountIdentity: ReturnType<typeof chooseIdentity>['mount']
}

/** Builds the capabilities from the database and the adapters, and makes one server of them. */
export const compose = (given: Given): Composed => {
  const { db, memory, clock, config, brand, gateways = chooseGateways(config, clock) } = given
  const { identity, demoHolders, module: identityModule, mount: mountIdentity } = chooseIdentity(given)
  const fileParts = chooseFiles(db, clock, config)
  const files = openFiles(fileParts)
  const roles = roleNamesOf(config)
  const { services, modules } = buildCapabilities({
    db,
    memory,
    clock,
    config,
    brand,
    origin: config.ORIGIN,
    roles,
    files,
    mayReach: recipientCap(config.keys.recipients),
    personalData: () => all.flatMap(({ personalData = [] }) => personalData),
    identity,
    demoHolders,
    captchaCheck: chooseCaptcha(config),
    gateways,
    ...chooseServices(config),
  })
  const all: Module[] = [
    kernelModule(db, clock, config),
    filesModule(fileParts, files, brand.product),
    identityModule,
    // Whoever tells people what happens in the others comes last, so that an erasure also finds what they told meanwhile.
    ...modules.toSorted((a, b) => Number('tellsNotices' in a) - Number('tellsNotices' in b)),
  ]

  const callerOf = callerFrom(roles)
  return {
    ...fold(all),
    lendFile: filePresigner(fileParts),
    authenticate: async (token) => {
      const claims = await identity.provider.verify(token)
      return claims && callerOf(claims)
    },
    captcha: services.captcha,
    provedRecently: services.identity.provedRecently,
    mountIdentity,
  }
}
