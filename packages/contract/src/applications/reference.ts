import { z } from 'zod'

/** The reference of an application, ours or of another system that works with the portal; the prefix says which. */
export const ApplicationReference = z
  .string()
  .regex(/^[A-Z]{2,6}-[A-Z0-9]{6,24}$/, 'A reference looks like HOBS-7K2M9P4RTX5W')
