export { LineNews } from './line-news-later.ts'
