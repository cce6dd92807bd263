const shifted = (instant: Date) => new Date(instant.getTime() + 8 * 3_600_000).toISOString()

/** `2026-11-15T08:00:00.000+08:00` */
export const manilaStamp = (instant: Date): string => shifted(instant).replace('Z', '+08:00')

/** `2026-11-15 08:00:00`, in Manila; how Paynamics writes when something expires. */
export const manilaPlain = (instant: Date): string => shifted(instant).slice(0, 19).replace('T', ' ')

export const fromManilaPlain = (text: string): Date => new Date(`${text.replace(' ', 'T')}+08:00`)
