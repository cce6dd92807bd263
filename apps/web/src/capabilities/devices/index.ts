export { LineNews } from './line-news-later.ts'
export { useLostModem } from './use-lost-modem.ts'
