import {
  employeeInformation,
  isEmployee,
  updateEmployee,
  type EmployeeInformation,
} from '@hibla/contract/referrals/employees.contract'
import { MobileNumber } from '@hibla/contract/values/person'
import { pages } from '@hibla/contract/values/paths'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { useContractForm } from '../../../kernel/form.ts'
import { PageHead } from '../../../kernel/page-head.tsx'
import { setCachedAnswer } from '../../../kernel/query.ts'
import { useSession, useSessionControl } from '../../../kernel/session/use-session.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { useSend } from '../../../kernel/use-send.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field } from '../../../ui/field.tsx'
import { Skeleton } from '../../../ui/faces.tsx'
import { MobileField } from '../../../ui/mobile-field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { Alert } from '../../../ui/alert.tsx'
import { afterPrefix, inMask } from '../../../ui/typing.ts'
import { useEmployee } from '../referrals.queries.ts'
import { employeeTexts } from '../texts.ts'
import { EmployeeGate } from './employee-gate.tsx'

const Information = z.object({
  company: z.string().min(1, 'Choose your company'),
  department: z.string().trim(),
  mobileNumber: z
    .string()
    .transform(afterPrefix)
    .refine((typed) => typed === '' || MobileNumber.safeParse(typed).success, 'Please provide valid mobile number'),
})

/** What an employee tells about themselves. Name and number are the personnel list's. */
export default function EditEmployeeInformationPage() {
  return (
    <div className="page py-10 md:py-14">
      <PageHead title="Edit employee information" />
      <h1 className="text-2xl">Edit employee information</h1>
      <p className="reading mt-3 text-muted">Your company is needed before you can refer somebody.</p>
      <div className="mt-8 max-w-2xl">
        <EmployeeGate>
          <Editing />
        </EmployeeGate>
      </div>
    </div>
  )
}

function Editing() {
  return (
    <Panel
      load={useEmployee()}
      failure="We couldn’t load your information."
      skeleton={<Skeleton className="h-72 rounded-card" />}
    >
      {(employee) => <EmployeeForm employee={employee} />}
    </Panel>
  )
}

function EmployeeForm({ employee }: { employee: EmployeeInformation }) {
  const client = useClient()
  const navigate = useNavigate()
  const { claims } = useSession()
  const { renew } = useSessionControl()
  const { busy, trouble, run, clear } = useSend({ words: employeeTexts })
  const { field, submit, refuse } = useContractForm(Information, {
    company: employee.company ?? '',
    department: employee.department,
    mobileNumber: inMask(employee.mobileNumber),
  })

  const save = submit(
    (body) =>
      run(
        () => client.send(updateEmployee, { body }),
        (saved) => {
          setCachedAnswer(employeeInformation, {}, saved.employee, claims?.sub)
          setCachedAnswer(
            isEmployee,
            {},
            { status: true, isEmployee: true, company: saved.employee.company },
            claims?.sub,
          )
          // The company is in the next token.
          void renew()
          toast('Your information is saved.', 'good')
          void navigate(pages.employeeDashboard)
        },
        refuse,
      ),
    clear,
  )
  return (
    <Card>
      <form noValidate onSubmit={save} className="grid gap-5">
        <SelectField
          label="Company"
          prompt="Choose your company"
          options={employee.companies.map((each) => ({ value: each, label: each }))}
          {...field('company')}
        />
        <Field label="Department" maxLength={80} help="Optional" {...field('department')} />
        <MobileField label="Mobile number" help="Optional" {...field('mobileNumber')} />
        <Alert text={trouble} />
        <div className="flex flex-wrap gap-3">
          <BusyButton type="submit" look="call" busy={busy}>
            {busy ? 'Saving…' : 'Save'}
          </BusyButton>
          <LinkButton to={pages.employeeInformation}>Cancel</LinkButton>
        </div>
      </form>
    </Card>
  )
}
