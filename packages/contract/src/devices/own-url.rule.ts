/** Whether an address leads to a page of this portal. Anything else could send people to somebody who looks like us. */
export const isOwnUrl = (url: string, origin: string): boolean => {
  if (/[\u0000-\u0020\\]/.test(url)) return false
  const parsed = URL.canParse(url, origin) ? new URL(url, origin) : undefined
  return (
    parsed !== undefined && parsed.origin === new URL(origin).origin && parsed.username === '' && parsed.password === ''
  )
}
