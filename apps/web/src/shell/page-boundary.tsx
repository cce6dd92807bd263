import { Outlet } from 'react-router'
import type { Route } from './+types/page-boundary.ts'
import { ErrorContent } from './error-page.tsx'

/** When a page breaks, the top bar and the footer stay. */
export default function PageBoundary() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorContent error={error} />
}
