import { pages } from '@hibla/contract/values/paths'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useEmployment } from '../use-employment.ts'

/** The employee programme's pages are for employees. Anybody else reads what they can do instead. */
export function EmployeeGate({ children }: { children: ReactNode }) {
  return (
    <Panel
      load={useEmployment()}
      failure="We couldn’t look you up on our personnel list."
      skeleton={<Skeleton className="h-72 rounded-card" />}
    >
      {({ isEmployee }) => (isEmployee ? children : <Navigate replace to={pages.employeeNotFound} />)}
    </Panel>
  )
}
