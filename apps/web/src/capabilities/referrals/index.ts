export { useIsReferralEmployee } from './use-employment.ts'
export { TieApplication } from './tie/tie-application.tsx'
