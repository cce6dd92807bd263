import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { captchaBy } from '../kernel/captcha.ts'
import { useAwake } from '../ui/use-awake.ts'
import { LoadingBar } from './loading-bar.tsx'
import { ScrollOnNavigation } from './scroll-on-navigation.tsx'

captchaBy(async () => (await import('../capabilities/captcha/index.ts')).passCaptcha)

const AfterWaking = lazy(() => import('./after-waking.tsx'))

/** What stands around every layout, once. */
export default function Portal() {
  const awake = useAwake()
  return (
    <>
      <a
        href="#main"
        data-theme="dark"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-field bg-deep px-4 py-3 font-semibold text-text focus:translate-y-0"
      >
        Skip to the content
      </a>
      <LoadingBar />
      <Outlet />
      <ScrollOnNavigation />
      {awake && (
        <Suspense>
          <AfterWaking />
        </Suspense>
      )}
    </>
  )
}
