import type { Ended } from './end-others.ts'
import type { Imported } from './import-catalog.ts'

const names: Record<keyof Ended, [one: string, several: string]> = {
  plans: ['plan', 'plans'],
  categories: ['category', 'categories'],
  addons: ['add-on', 'add-ons'],
  terms: ['contract term', 'contract terms'],
  promotions: ['promotion', 'promotions'],
}
const counted = (count: number, [one, several]: [string, string]) => `${count} ${count === 1 ? one : several}`
const kinds = Object.keys(names) as (keyof Ended)[]

/** What an import has done, for whoever ran it. */
export const summaryOf = ({ plans, ended }: Exclude<Imported, { mistakes: unknown }>): string => {
  const parts = kinds.filter((kind) => ended[kind] > 0).map((kind) => counted(ended[kind], names[kind]))
  const isOne = parts.length === 1 && parts[0]!.startsWith('1 ')
  const gone = parts.length === 0 ? 'Nothing' : new Intl.ListFormat('en-GB').format(parts)
  const kept = `${counted(plans, names.plans)} ${plans === 1 ? 'is' : 'are'} in the catalogue`
  return `${kept}. ${gone} ${parts.length === 0 || isOne ? 'was' : 'were'} withdrawn.`
}
