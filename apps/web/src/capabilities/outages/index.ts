export { OutageDialog } from './own/outage-dialog-later.ts'
export { useOutage } from './outages.queries.ts'
