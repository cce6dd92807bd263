/** What the server must know of a page before it renders it; a page exports it as `handle`. */
export type PageHandle = {
  /** Its text follows these parameters of the query: with one of them it is rendered for this visitor alone. */
  reads?: 'query' | readonly string[]
  /** It can be read and used without scripts, so they wait until somebody touches it. */
  sleeps?: true
}
