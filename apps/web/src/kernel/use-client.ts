import type { Client } from '@hibla/contract/client'
import type { RuntimeConfig } from '@hibla/contract/config'
import { createContext, use } from 'react'
import { passCaptcha } from './captcha.ts'
import { createClient } from './client.ts'
import { session } from './session/session.ts'
import { useSite } from './site.ts'
import { stepUp } from './step-up.ts'

/** Lets tests replace this origin's API. */
export const ClientContext = createContext<Client | undefined>(undefined)

let shared: Client | undefined

/** The client of the whole portal. The feature flag turns captchas off, whatever the server asks for. */
export const portalClient = (config: RuntimeConfig): Client =>
  createClient({
    config,
    session,
    stepUp,
    ...(!config.features.captchaDisplayOff && {
      passCaptcha: (call, client) => passCaptcha({ call, client, config }),
    }),
  })

export const useClient = (): Client => {
  const given = use(ClientContext)
  const { config } = useSite()
  return given ?? (shared ??= portalClient(config))
}
