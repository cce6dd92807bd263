import { fileURLToPath } from 'node:url'

/** The readable files that fill a new installation. */
export const dataFolder = (path: string): string => fileURLToPath(new URL(`../data/${path}`, import.meta.url))
