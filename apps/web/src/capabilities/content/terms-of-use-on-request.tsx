import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useAwake } from '../../ui/use-awake.ts'
import { LegalDialog } from './legal-dialog-later.ts'

const PARAMETER = 'showTermsOfUse'

/** On any page, `?showTermsOfUse` opens the terms in a dialog; closing it removes the parameter. */
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
      <LegalDialog page="terms_of_use" onClose={close} />
    </Suspense>
  )
}
