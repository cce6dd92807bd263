export { BillBars } from './bill-bars.tsx'
export { useBalance, useBills } from './billing.queries.ts'
export { Owed } from './owed.tsx'
export { PayLink } from './pay-link.tsx'
