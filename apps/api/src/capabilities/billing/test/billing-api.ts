import { contract } from '@hibla/contract'
import { useApi } from '../../../../test/api.ts'

const { billHistory, balance } = contract.billing

/** Demo subscribers, each in a different payment state. */
export const [ana, ben, dante, elena, felix, gina] = [
  '1000000000011',
  '1000000000029',
  '1000000000045',
  '1000000000052',
  '1000000000078',
  '1000000000086',
] as const

export const by = (accountNumber: string) => ({
  as: 'ana.customer' as const,
  accounts: [accountNumber],
  params: { accountNumber },
})

export const useBilling = async () => {
  const api = await useApi()
  return {
    api,
    billsOf: async (number: string) => (await api.call(billHistory, by(number))).body,
    balanceOf: async (number: string) => (await api.call(balance, by(number))).body,
    paper: (path: string, query: Record<string, string>, number: string = ana) =>
      api.inject({
        method: 'GET',
        url: `/api${path.replace('{accountNumber}', number)}`,
        query,
        as: 'ana.customer',
        accounts: [ana],
      }),
  }
}
