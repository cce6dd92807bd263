/** Everything needed after the check, in one chunk: once it's loaded, a lost connection can still be reported properly. */
export { default } from './answer-popup.tsx'
export { beginApplication } from './begin-application.ts'
