import { z } from 'zod'

/** The types of files that people can send us. */
export const fileTypes = ['image/jpeg', 'application/pdf'] as const
export type FileType = (typeof fileTypes)[number]

/** A file as the answer; the browser gets it as a blob. */
export const Pdf = z.file().mime('application/pdf')

export const Csv = z.file().mime('text/csv')

export const isFile = (answer: z.ZodType): boolean => answer.def.type === 'file'
