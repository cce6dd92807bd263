import type { ContractTerm } from '@hibla/contract/catalog/product'

/** How long a contract runs, with a formatted fee if it costs anything. */
export type TermView = Omit<ContractTerm, 'oneTimeFee'> & { fee: string | null }

export const noContractOf = (terms: readonly TermView[]): TermView | undefined =>
  terms.find(({ termMonths }) => termMonths === 0)
