import fontLatin from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url'
import { useEffect, type ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts } from 'react-router'
import type { Route } from './+types/root.ts'
import { useMark } from './kernel/mark.ts'
import { services } from './kernel/services.ts'
import { useSiteIfKnown, type Site } from './kernel/site.ts'
import { BrandStyle } from './ui/brand-style.tsx'
import { BootScript } from './shell/boot-script.tsx'
import { ErrorPage } from './shell/error-page.tsx'
import './ui/app.css'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', as: 'font', type: 'font/woff2', href: fontLatin, crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

export const loader = ({ context, request }: Route.LoaderArgs): Site => ({
  config: context.get(services).config,
  origin: new URL(request.url).origin,
})

/** The configuration does not change while the page is open. */
export const shouldRevalidate = () => false

/** Tells the early script that the page is hydrated now: see `early.ts`. */
const useReportHydrated = (): void =>
  useEffect(() => {
    document.dispatchEvent(new Event('awake'))
  }, [])

export function Layout({ children }: { children: ReactNode }) {
  const site = useSiteIfKnown()
  const mark = useMark()
  useReportHydrated()
  return (
    <html lang="en-PH" data-theme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <BootScript mark={mark} />
        <Meta />
        <Links />
        {site && <BrandStyle colours={site.config.brand.colours} mark={mark} />}
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
