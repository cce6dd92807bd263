import { Outlet } from 'react-router'
import type { Route } from './+types/page-boundary.ts'
import { ErrorContent } from './error-page.tsx'

/** A page that breaks leaves the top bar and the footer standing. */
export default function PageBoundary() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorContent error={error} />
}
