/** So many pages of a PDF are drawn. */
export const MAX_PAGES = 20

/** The file itself, the small picture of it, or one page of a PDF as a picture. */
export type Variant = 'file' | 'preview' | `page-${number}`

/** What it is called in the store. */
export const keyOf = (id: string, variant: Variant): string => (variant === 'file' ? id : `${id}.${variant}`)

/** The pictures of a PDF's pages, the first one first. */
export const pagesOf = (count: number): Variant[] => Array.from({ length: count }, (_, at): Variant => `page-${at + 1}`)
