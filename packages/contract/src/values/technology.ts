import { z } from 'zod'

/** How a line reaches a home: GPON is fibre up to it, GFAST the wiring of a building that has fibre. */
export const technologies = ['GPON', 'GFAST'] as const
export const Technology = z.enum(technologies)
export type Technology = z.infer<typeof Technology>
