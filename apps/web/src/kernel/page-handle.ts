import type { Params } from 'react-router'

/** What the server must know about a page before rendering it; pages export it as `handle`. */
export type PageHandle = {
  /** Query parameters that change the page: with one of them, it is rendered for this visitor only. */
  reads?: 'query' | readonly string[]
  /** The parameters in its path change the page: each address that exists is rendered and cached by itself. */
  varies?: 'path'
  /** Which parameters can be this page's; any other address is one that doesn't exist. `example` belongs to nobody. */
  fits?: { test: (params: Params) => boolean; example: Params }
  /** It works without scripts, so they wait until the first interaction. */
  sleeps?: true
}
