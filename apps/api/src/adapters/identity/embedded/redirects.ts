/** Origin plus a path: the portal may return to any of its own pages, and to nobody else's. */
export const isRedirectTo = (origins: string[], wished: string): boolean => {
  if (!URL.canParse(wished) || /[\\\s#]|[^\x20-\x7e]/.test(wished)) return false
  const { origin, username, password } = new URL(wished)
  // Browsers and this parser could read an odd address differently, so it must also begin as it should.
  return (
    username === '' &&
    password === '' &&
    origins.includes(origin) &&
    (wished === origin || wished.startsWith(`${origin}/`))
  )
}
