import {
  employeeInformation,
  isEmployee,
  updateEmployee,
  type EmployeeInformation,
} from '@hibla/contract/referrals/employees.contract'
import { MobileNumber } from '@hibla/contract/values/person'
import { pages } from '@hibla/contract/values/paths'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { PageHead } from '../../../kernel/page-head.tsx'
import { keepAnswer } from '../../../kernel/query.ts'
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
import { Trouble } from '../../../ui/trouble.tsx'
import { afterPrefix, inMask } from '../../../ui/typing.ts'
import { useEmployee } from '../referrals.queries.ts'
import { typedText } from '../typed-text.ts'
import { employeeWords } from '../words.ts'
import { EmployeeGate } from './employee-gate.tsx'

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
  const { busy, trouble, miss, errorOf, run } = useSend({ words: employeeWords })

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const company = typedText(form, 'company')
    const mobileNumber = afterPrefix(typedText(form, 'mobileNumber'))
    if (company === '') return miss(form, 'company', 'Choose your company')
    if (mobileNumber !== '' && !MobileNumber.safeParse(mobileNumber).success)
      return miss(form, 'mobileNumber', 'Please provide valid mobile number')
    const body = { company, department: typedText(form, 'department'), mobileNumber }
    return void run(
      () => client.send(updateEmployee, { body }),
      (saved) => {
        keepAnswer(employeeInformation, {}, saved.employee, claims?.sub)
        keepAnswer(isEmployee, {}, { status: true, isEmployee: true, company: saved.employee.company }, claims?.sub)
        // The company is in the next token.
        void renew()
        toast('Your information is saved.', 'good')
        void navigate(pages.employeeDashboard)
      },
    )
  }
  return (
    <Card>
      <form noValidate onSubmit={save} className="grid gap-5">
        <SelectField
          label="Company"
          name="company"
          prompt="Choose your company"
          defaultValue={employee.company ?? ''}
          options={employee.companies.map((each) => ({ value: each, label: each }))}
          error={errorOf('company')}
        />
        <Field label="Department" name="department" defaultValue={employee.department} maxLength={80} help="Optional" />
        <MobileField
          label="Mobile number"
          name="mobileNumber"
          defaultValue={inMask(employee.mobileNumber)}
          help="Optional"
          error={errorOf('mobileNumber')}
        />
        <Trouble text={trouble} />
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
