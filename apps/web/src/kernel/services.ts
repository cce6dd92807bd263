import type { Reader } from '@hibla/contract/client'
import type { RuntimeConfig } from '@hibla/contract/config'
import { createContext } from 'react-router'

/** What the server's process lends to a page while it renders. */
export type Services = {
  client: Reader
  config: RuntimeConfig
  nonce: string
  /** Where an unexpected error goes; the standard error stream when nobody listens. */
  onError?: (error: unknown) => void
}

export const services = createContext<Services>()
