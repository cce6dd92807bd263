import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useAwake } from '../../kernel/use-awake.ts'

const TermsOfUseDialog = lazy(() => import('./terms-of-use-dialog.tsx'))
const PARAMETER = 'showTermsOfUse'

/** On any page, `?showTermsOfUse` opens the terms over it; closing them takes the parameter away. */
export function TermsOfUseOnRequest() {
  const [parameters, setParameters] = useSearchParams()
  const awake = useAwake()
  if (!awake || !parameters.has(PARAMETER)) return null

  const close = () =>
    setParameters(
      (current) => {
        current.delete(PARAMETER)
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <Suspense>
      <TermsOfUseDialog onClose={close} />
    </Suspense>
  )
}
