import type { Client } from '@hibla/contract/client'
import { createContext, use } from 'react'
import { createClient } from './client.ts'
import { session } from './session/session.ts'
import { useSite } from './site.ts'

/** Set where a screen is to talk to something else than this origin's API, as tests do. */
export const ClientContext = createContext<Client | undefined>(undefined)

let shared: Client | undefined

export const useClient = (): Client => {
  const given = use(ClientContext)
  const { config } = useSite()
  return given ?? (shared ??= createClient({ config, session }))
}
