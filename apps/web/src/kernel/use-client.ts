import type { Client } from '@hibla/contract/client'
import type { RuntimeConfig } from '@hibla/contract/config'
import { createContext, use } from 'react'
import { passCaptcha } from './captcha.ts'
import { createClient } from './client.ts'
import { session } from './session/session.ts'
import { useSite } from './site.ts'

/** Set where a screen is to talk to something else than this origin's API, as tests do. */
export const ClientContext = createContext<Client | undefined>(undefined)

let shared: Client | undefined

/** The client of the whole portal. By the feature flag nobody is checked, whatever a server asks. */
export const portalClient = (config: RuntimeConfig): Client =>
  createClient({
    config,
    session,
    ...(!config.features.captchaDisplayOff && {
      passCaptcha: (call, client) => passCaptcha({ call, client, config }),
    }),
  })

export const useClient = (): Client => {
  const given = use(ClientContext)
  const { config } = useSite()
  return given ?? (shared ??= portalClient(config))
}
