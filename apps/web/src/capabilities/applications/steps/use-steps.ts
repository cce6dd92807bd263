import type { CustomerSegment } from '@hibla/contract/values/customer-segment'
import {
  applicationSteps,
  personalDetailsPath,
  stepPath,
  type ApplicationStep,
} from '@hibla/contract/applications/paths.rule'
import { useLocation } from 'react-router'
import { useSession } from '../../../kernel/session/use-session.ts'
import { applyingOf } from '../flow.ts'

/** The steps of the application that this page belongs to, and where each is. */
export const useSteps = () => {
  const who = useSession()
  const { pathname } = useLocation()
  const segment: CustomerSegment = pathname.includes('/onboard/sme/') ? 'SME' : 'Residential'
  const applying = applyingOf(who, pathname)
  const pathOf = (step: ApplicationStep): string =>
    step === 'personalDetails' ? personalDetailsPath(segment, applying) : stepPath(segment, applying, step)
  const beside = (step: ApplicationStep, by: 1 | -1) => {
    const other = applicationSteps[applicationSteps.indexOf(step) + by]
    return other && pathOf(other)
  }
  return {
    segment,
    applying,
    pathOf,
    before: (step: ApplicationStep) => beside(step, -1),
    after: (step: ApplicationStep) => beside(step, 1),
  }
}
