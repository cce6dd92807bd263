import { z } from 'zod'

/** A whole file as an answer: the browser receives it as a blob. */
export const Pdf = z.file().mime('application/pdf')

export const isFile = (answer: z.ZodType): boolean => answer.def.type === 'file'
