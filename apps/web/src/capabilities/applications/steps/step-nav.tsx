import type { ReactNode } from 'react'
import { LinkButton } from '../../../ui/button.tsx'

/** Back, and whatever leads on. */
export function StepNav({ back, children }: { back?: string | undefined; children: ReactNode }) {
  return (
    <div className="mt-10 flex flex-wrap-reverse items-center gap-3">
      {back && <LinkButton to={back}>Back</LinkButton>}
      {children}
    </div>
  )
}
