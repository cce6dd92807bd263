import { filterNames } from './plan-filter.ts'

type Here = { pathname: string; search: string }

/** The parameters that say which plans are listed and which are ticked. Others, such as those of campaigns, are left behind. */
export const listNames = ['region', ...filterNames, 'picked'] as const

/** This page's address with some of its parameters changed; undefined and '' take one away. */
export const addressWith = (
  { pathname, search }: Here,
  changes: Partial<Record<(typeof listNames)[number], string | undefined>>,
): string => {
  const given = new URLSearchParams(search)
  const query = new URLSearchParams()
  for (const name of listNames) {
    const value = name in changes ? changes[name] : given.get(name)
    if (value) query.set(name, value)
  }
  const rest = query.toString()
  return rest === '' ? pathname : `${pathname}?${rest}`
}
