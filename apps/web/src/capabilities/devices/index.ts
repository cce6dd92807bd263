export { LineToasts } from './line-toasts-later.ts'
export { useLostModem, useOutageHere, type OutageHere } from './devices.queries.ts'
