export { LineBack } from './line-back.tsx'
