/** Origin plus path: logins can return to any of the portal's own pages and nowhere else. */
export const isRedirectTo = (origins: string[], wished: string): boolean => {
  if (!URL.canParse(wished) || /[\\\s#]|[^\x20-\x7e]/.test(wished)) return false
  const { origin, username, password } = new URL(wished)
  // Browsers and this parser might read odd URLs differently, so also check the start of the text.
  return (
    username === '' &&
    password === '' &&
    origins.includes(origin) &&
    (wished === origin || wished.startsWith(`${origin}/`))
  )
}
