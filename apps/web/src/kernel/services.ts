import type { Reader } from '@hibla/contract/client'
import type { RuntimeConfig } from '@hibla/contract/config'
import { createContext } from 'react-router'

/** What the server's process lends to a page while it renders. */
export type Services = {
  client: Reader
  config: RuntimeConfig
  /** Where an unexpected error goes; the standard error stream when nobody listens. */
  onError?: (error: unknown) => void
  /** Told when a part of the page could not be read: such a page is nobody's but this visitor's. */
  onMissing?: () => void
}

export const services = createContext<Services>()
