import { data, useLocation } from 'react-router'
import type { PageHandle } from '../kernel/page-handle.ts'
import { NotFoundContent } from './not-found-content.tsx'
import { placesOf } from './places-of.ts'

export const handle: PageHandle = { sleeps: true }

export const loader = () => data(null, { status: 404 })

export default function NotFoundPage() {
  return <NotFoundContent places={placesOf(useLocation().pathname)} />
}
