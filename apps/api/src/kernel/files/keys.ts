/** The file itself, or the small picture of it. */
export type Variant = 'file' | 'preview'

/** What it is called in the store. */
export const keyOf = (id: string, variant: Variant): string => (variant === 'file' ? id : `${id}.preview`)
