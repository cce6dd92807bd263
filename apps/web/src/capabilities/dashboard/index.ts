export { Heading } from './heading.tsx'
export { Dashboard } from './dashboard-later.ts'
