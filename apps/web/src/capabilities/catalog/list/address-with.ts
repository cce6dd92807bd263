type Here = { pathname: string; search: string }

/** This page's address with some of its parameters changed; undefined and '' take one away. */
export const addressWith = ({ pathname, search }: Here, changes: Record<string, string | undefined>): string => {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value) query.set(name, value)
    else query.delete(name)
  }
  const rest = query.toString()
  return rest === '' ? pathname : `${pathname}?${rest}`
}
