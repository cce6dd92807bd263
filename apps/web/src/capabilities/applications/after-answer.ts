/** All that an answer leads to, in one piece: whoever has read it can go on, and a lost connection is told in words. */
export { default } from './answer-popup.tsx'
export { beginApplication } from './begin-application.ts'
