import { useEffect } from 'react'
import { TermsOfUseOnRequest } from '../capabilities/content/index.ts'
import { Identity } from '../capabilities/identity/index.ts'
import { Tour } from '../capabilities/tour/index.ts'
import { setStepUp } from '../kernel/step-up.ts'
import { purgeExpiredRecords } from '../kernel/storage/records.ts'
import { typed } from '../kernel/storage/typed.ts'
import { Toasts } from '../ui/toasts.tsx'
import { ConnectionNotice } from './connection/connection-notice.tsx'
import { LeavingOnboarding, OwnCategory } from '../capabilities/applications/index.ts'
import { TieApplication } from '../capabilities/referrals/index.ts'
import { PageViews } from './page-views/page-views.tsx'

setStepUp(async () => (await import('../capabilities/identity/step-up/index.ts')).stepUp)

/** Things nobody can see or use before the page has hydrated, so they load after it. */
export default function AfterWaking() {
  useEffect(() => {
    typed.dropExpired()
    void purgeExpiredRecords()
    // A tab may have been left open for hours.
    document.addEventListener('visibilitychange', typed.dropExpired)
    return () => document.removeEventListener('visibilitychange', typed.dropExpired)
  }, [])
  return (
    <>
      <Identity />
      <Tour />
      <ConnectionNotice />
      <Toasts />
      <TermsOfUseOnRequest />
      <LeavingOnboarding />
      <OwnCategory />
      <TieApplication />
      <PageViews />
    </>
  )
}
