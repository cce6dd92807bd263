import { Outlet } from 'react-router'
import { useSession } from '../../../kernel/session/use-session.ts'
import { EmployeeGate } from './employee-gate.tsx'

/** Referrers come in by their role, customers because the personnel list has them. */
export default function EmployeesOnly() {
  const isReferrer = useSession().principal?.personas.has('referrer') ?? false
  if (isReferrer) return <Outlet />
  return (
    <EmployeeGate>
      <Outlet />
    </EmployeeGate>
  )
}
