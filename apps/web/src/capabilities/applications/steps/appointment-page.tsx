import type { ApplicationSoFar } from '@hibla/contract/applications/resume.contract'
import { LinkButton } from '../../../ui/button.tsx'
import { ArrowIcon } from '../../../ui/icons.tsx'
import { AppointmentPicker } from '../appointments/appointment-picker.tsx'
import { StepFrame } from './step-frame.tsx'
import { StepNav } from './step-nav.tsx'
import { useSteps } from './use-steps.ts'

/** When the team comes. */
export default function AppointmentPage() {
  return (
    <StepFrame step="appointment" title="When can our team come?">
      {(application) => <Choosing application={application} />}
    </StepFrame>
  )
}

function Choosing({ application }: { application: ApplicationSoFar }) {
  const { before, after } = useSteps()
  return (
    <AppointmentPicker applicationRefId={application.applicationRefID}>
      {(choosing) => (
        <StepNav back={before('appointment')}>
          <LinkButton to={after('appointment')!} look={choosing === 'open' ? 'plain' : 'call'}>
            {choosing === 'open' ? 'Choose a time later' : 'Continue'} <ArrowIcon />
          </LinkButton>
        </StepNav>
      )}
    </AppointmentPicker>
  )
}
