import type { Standing } from '@hibla/contract/access.rule'
import type { Person } from '../../kernel/session/known.ts'
import { isExclusive } from '../rules/exclusive.ts'
import { useFacts } from './facts.ts'

/** Whoever looks, with what the token and the account say of them. */
export const useViewer = ({ standing }: Person): Standing & { exclusive: boolean } => {
  const { customerType } = useFacts()
  return { ...standing, exclusive: standing.personas.has('customer') && isExclusive(customerType) }
}
