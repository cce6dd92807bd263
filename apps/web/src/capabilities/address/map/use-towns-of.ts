import { municipalities, type Municipality, type Province } from '@hibla/contract/address/address.contract'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../../kernel/query.ts'
import { useClient } from '../../../kernel/use-client.ts'

const none: Municipality[] = []

/** The field below a province asked for its towns already, under the same key. */
export const useTownsOf = (province: Province | null): Municipality[] => {
  const client = useClient()
  const input = { query: { provinceId: province?.provinceId ?? '' } }
  const { data } = useQuery(
    {
      queryKey: [municipalities.path, input],
      queryFn: () => client.get(municipalities, input),
      enabled: province !== null,
    },
    queryClient,
  )
  return data ?? none
}
