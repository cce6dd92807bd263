import { z } from 'zod'

/** Where a page of the list ends: when the application changed, and its reference. The next page starts after it. */
export const Turned = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z_[A-Z]+-[A-Z0-9]+$/, 'This isn’t a place in the list')
  .refine((place) => z.iso.datetime().safeParse(place.split('_')[0]).success, 'This isn’t a place in the list')
  // PostgreSQL knows no year 0.
  .refine((place) => !place.startsWith('0000'), 'This isn’t a place in the list')
