import { data } from 'react-router'
import { NotFoundContent } from './not-found-content.tsx'

export const loader = () => data(null, { status: 404 })

export default function NotFoundPage() {
  return <NotFoundContent />
}
