import { Suspense } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { setCaptcha } from '../kernel/captcha.ts'
import { later } from '../kernel/later.ts'
import { useAwake } from '../ui/use-awake.ts'
import { ScrollOnNavigation } from './scroll-on-navigation.tsx'

setCaptcha(async () => (await import('../capabilities/captcha/index.ts')).passCaptcha)

// It is in the first response; its script loads after everything else.
const CookieBanner = later(async () => ({ default: (await import('./cookie-banner.tsx')).CookieBanner }))
const AfterWaking = later(() => import('./after-waking.tsx'))

/**
 * Always the same element: rendering a new one before its script has loaded would remove the banner from the first
 * response.
 */
const cookieBanner = (
  <Suspense>
    <CookieBanner />
  </Suspense>
)

/** What surrounds every layout. */
export default function Portal() {
  const awake = useAwake()
  return (
    <>
      <a
        href="#main"
        data-theme="dark"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-field bg-deep px-4 py-3 font-semibold text-text focus:translate-y-0"
      >
        Skip to content
      </a>
      <LoadingBar />
      <Outlet />
      {cookieBanner}
      <ScrollOnNavigation />
      {awake && (
        <Suspense>
          <AfterWaking />
        </Suspense>
      )}
    </>
  )
}

/** A thin bar at the top while the next page loads. */
function LoadingBar() {
  const busy = useNavigation().state !== 'idle'
  return (
    <output className="fixed inset-x-0 top-0 z-50 h-[3px]">
      {busy && (
        <>
          <span className="sr-only">Loading…</span>
          <span className="loading-bar block h-full origin-left bg-bright" />
        </>
      )}
    </output>
  )
}
