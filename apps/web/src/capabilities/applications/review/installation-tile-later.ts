import { later } from '../../../kernel/later.ts'

/** When the line of a new account will be installed. */
export const InstallationTile = later(() => import('./installation-tile.tsx'))
