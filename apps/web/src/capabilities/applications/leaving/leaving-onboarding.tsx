import { lazy, Suspense, useSyncExternalStore } from 'react'
import { leaveQuestion } from './leave-question.ts'

const LeaveDialog = lazy(() => import('./leave-dialog.tsx'))

/** Stands once, above every layout. */
export function LeavingOnboarding() {
  const asked = useSyncExternalStore(leaveQuestion.subscribe, leaveQuestion.isAsked, () => false)
  if (!asked) return null
  return (
    <Suspense>
      <LeaveDialog onClose={() => leaveQuestion.set(false)} />
    </Suspense>
  )
}
