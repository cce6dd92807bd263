import type { Reader } from '@hibla/contract/client'
import type { RuntimeConfig } from '@hibla/contract/config'
import { createContext } from 'react-router'

/** What the server process gives a page for rendering. */
export type Services = {
  client: Reader
  config: RuntimeConfig
  /** What the page's own scripts and styles are marked with; the server takes it off again. */
  mark: string
  /** Handles unexpected errors; without it they go to standard error. */
  onError?: (error: unknown) => void
  /** Called when a part of the page could not be loaded: such a page must not be cached for others. */
  onMissing?: () => void
}

export const services = createContext<Services>()
