export { LineNews } from './line-news-later.ts'
export { useLostModem } from './use-lost-modem.ts'
export { useOutageHere, type OutageHere } from './use-outage-here.ts'
