import { z } from 'zod'

/** The types of files that people can send us. */
export const fileTypes = ['image/jpeg', 'application/pdf'] as const
export type FileType = (typeof fileTypes)[number]

/** A file as the answer; the browser gets it as a blob. */
export const Pdf = z.file().mime('application/pdf')

export const Csv = z.file().mime('text/csv')

/** A browser that accepts this gets a link to the file where the store gives links, and the file itself elsewhere. */
export const FILE_LINK_TYPE = 'application/vnd.hibla.file-link+json'
export const FileLink = z.object({ name: z.string(), type: z.string(), link: z.url({ protocol: /^https?$/ }) })
export type FileLink = z.infer<typeof FileLink>

export const isFile = (answer: z.ZodType): boolean => answer.def.type === 'file'
