import { z } from 'zod'

/** A file as the answer; the browser gets it as a blob. */
export const Pdf = z.file().mime('application/pdf')

export const isFile = (answer: z.ZodType): boolean => answer.def.type === 'file'
