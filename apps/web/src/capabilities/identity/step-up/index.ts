export { stepUp } from './step-up.tsx'
