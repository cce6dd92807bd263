import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import { useSite } from '../../kernel/site.ts'
import { useConsent } from '../../kernel/consent.ts'

/** Numbers and keys in an address are personal, so only the kind of page is counted. */
const withoutValues = (path: string, params: Readonly<Record<string, string | undefined>>): string =>
  Object.entries(params).reduce(
    (kept, [name, value]) => (name === '*' || !value ? kept : kept.replace(`/${encodeURI(value)}`, `/:${name}`)),
    path,
  )

/** Counts page views of people who agreed to it. Before that, the code for it is not even loaded. */
export function PageViews() {
  const { pathname } = useLocation()
  const params = useMatches().at(-1)?.params ?? {}
  const { config } = useSite()
  const agreed = useConsent()
  const path = withoutValues(pathname, params)
  useEffect(() => {
    if (!agreed) return
    void import('./send-page-view.ts').then(({ sendPageView }) => sendPageView({ path, title: document.title }, config))
  }, [agreed, path, config])
  return null
}
