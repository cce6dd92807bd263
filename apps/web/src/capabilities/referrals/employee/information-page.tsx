import type { EmployeeInformation } from '@hibla/contract/referrals/employees.contract'
import { pages } from '@hibla/contract/values/paths'
import { shownMobile } from '@hibla/contract/values/phone'
import { PageHead } from '../../../kernel/page-head.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useEmployee } from '../referrals.queries.ts'
import { EmployeeGate } from './employee-gate.tsx'

/** What the employee programme knows about the person here. */
export default function EmployeeInformationPage() {
  return (
    <div className="page py-10 md:py-14">
      <PageHead title="Employee information" />
      <h1 className="text-2xl">Employee information</h1>
      <div className="mt-8 max-w-2xl">
        <EmployeeGate>
          <Information />
        </EmployeeGate>
      </div>
    </div>
  )
}

function Information() {
  return (
    <Panel
      load={useEmployee()}
      failure="We couldn’t load your information."
      skeleton={<Skeleton className="h-72 rounded-card" />}
    >
      {(employee) => (
        <Card>
          <FactList facts={factsOf(employee)} />
          <div className="mt-6 flex flex-wrap gap-3">
            <LinkButton to={pages.editEmployeeInformation} look="call">
              Edit
            </LinkButton>
            <LinkButton to={pages.employeeDashboard}>My referrals</LinkButton>
          </div>
        </Card>
      )}
    </Panel>
  )
}

const factsOf = ({
  fullName,
  employeeNumber,
  email,
  company,
  department,
  mobileNumber,
  creditedTo,
}: EmployeeInformation) => [
  { name: 'Name', value: fullName },
  { name: 'Employee number', value: employeeNumber },
  { name: 'Email', value: email },
  { name: 'Company', value: company ?? 'Not chosen yet' },
  { name: 'Department', value: department || 'Not given' },
  { name: 'Mobile number', value: mobileNumber === '' ? 'Not given' : shownMobile(mobileNumber) },
  {
    name: 'Rewards are credited to',
    value: creditedTo === null ? 'No account yet. Link yours, and waiting rewards follow.' : `Account ${creditedTo}`,
  },
]
