export { LineNews } from './line-news-later.ts'
export { useLostModem, useOutageHere, type OutageHere } from './devices.queries.ts'
