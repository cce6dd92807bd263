import { codeOfSegment } from '@hibla/contract/values/customer-segment'
import { complianceDetails } from '@hibla/contract/applications/compliance.contract'
import { CallFailed } from '@hibla/contract/client'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { clearToError, queryClient } from '../../../kernel/query.ts'
import { useSession, useSessionControl } from '../../../kernel/session/use-session.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { draft } from '../draft/draft.ts'
import { storedOrder } from '../draft/order.ts'

/** What was returned, or why it isn't shown, once it's known who is logged in. */
export const useCompliance = (reference: string) => {
  const client = useClient()
  const { know } = useSessionControl()
  useEffect(() => know(), [know])
  const { state, claims } = useSession()
  const read = async () => {
    try {
      return { ok: true as const, body: await client.get(complianceDetails, { query: { appRefId: reference } }) }
    } catch (error) {
      if (error instanceof CallFailed) return { ok: false as const, problem: error.problem }
      throw error
    }
  }
  const queryKey = [complianceDetails.path, reference, claims?.sub]
  const { data: answer, refetch } = useQuery(
    {
      queryKey,
      queryFn: read,
      enabled: state !== 'unknown',
      staleTime: 0,
      gcTime: 0,
    },
    queryClient,
  )
  return {
    answer,
    clear: () => clearToError(queryKey),
    /** What is needed may have changed since. If that can't be had, what is known stays. */
    renew: async () => {
      const now = await read()
      if (now.ok) queryClient.setQueryData(queryKey, now)
    },
    /** After a code: the screens of the application know from then on which kind it is. */
    again: async () => {
      const { data } = await refetch()
      // Unless another application is under way in this browser.
      if (data?.ok && (storedOrder() ?? reference) === reference)
        draft.customerType.write(codeOfSegment(data.body.customerType))
    },
  }
}
