import type { ArgumentsOf, OkOf } from '@hibla/contract/endpoint'
import { useLoad, type Load, type Read } from '../../../kernel/query.ts'
import { useKnownSession } from '../../../kernel/session/use-known-session.ts'

/** On a public page, loads what looks different for its owner once it's known who is logged in. Always asks again. */
export const useLoadAsKnown = <E extends Read>(endpoint: E, input: ArgumentsOf<E>): Load<OkOf<E>> => {
  const { state, claims } = useKnownSession()
  const isKnown = state !== 'unknown'
  const load = useLoad(endpoint, input, { enabled: isKnown, of: claims?.sub, freshForMs: 0 })
  return { ...load, loading: load.loading || !isKnown }
}
