export { PaymentUnderwayLine } from './underway.tsx'
