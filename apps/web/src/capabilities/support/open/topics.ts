import type { AfterSalesConcern, Choice, ConcernType } from '@hibla/contract/support/support.contract'

type Within = Choice & { within: readonly Choice[] }

/** What a ticket can be about. Each list has a call of its own. */
export type Topic = Choice & {
  list: 'concern' | 'after-sales'
  helpCategories: readonly string[]
  within: readonly Within[]
}

/** Broken lines first: they can't wait. */
export const topicsOf = (concerns: readonly ConcernType[], afterSales: readonly AfterSalesConcern[]): Topic[] => [
  ...afterSales.map(({ code, name, helpCategories = [], subConcerns = [] }) => ({
    code,
    name,
    helpCategories,
    list: 'after-sales' as const,
    within: subConcerns.map((each) => ({ code: each.code, name: each.name, within: each.specificTypes })),
  })),
  ...concerns.map(({ code, name, helpCategories, subConcernTypes }) => ({
    code,
    name,
    helpCategories,
    list: 'concern' as const,
    within: subConcernTypes.map((each) => ({ ...each, within: [] })),
  })),
]
