/** Origin plus path: logins can return to any of the portal's own pages and nowhere else. */
export const isRedirectTo = (origins: string[], requested: string): boolean => {
  if (!URL.canParse(requested) || /[\\\s#]|[^\x20-\x7e]/.test(requested)) return false
  const { origin, username, password } = new URL(requested)
  // Browsers and this parser might read odd URLs differently, so also check the start of the text.
  return (
    username === '' &&
    password === '' &&
    origins.includes(origin) &&
    (requested === origin || requested.startsWith(`${origin}/`))
  )
}
