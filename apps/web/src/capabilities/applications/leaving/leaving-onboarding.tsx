import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { later } from '../../../kernel/later.ts'
import { leaveQuestion } from './leave-question.ts'
import { isOnboarding } from './onboarding-path.ts'

const LeaveDialog = later(() => import('./leave-dialog.tsx'))

/** Rendered once, above every layout. */
export function LeavingOnboarding() {
  const asked = useSyncExternalStore(leaveQuestion.subscribe, leaveQuestion.isAsked, () => false)
  const applies = isOnboarding(useLocation().pathname)
  // Load the dialog early, so it opens offline too.
  useEffect(() => (applies ? LeaveDialog.soon() : undefined), [applies])
  if (!asked) return null
  return (
    <Suspense>
      <LeaveDialog onClose={() => leaveQuestion.set(false)} />
    </Suspense>
  )
}
