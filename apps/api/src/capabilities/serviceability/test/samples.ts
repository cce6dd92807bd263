import { bangkal, inMakati } from '../../../../test/demo-places.ts'

/** With the fields of the specification and no others. */
export const question = { ...inMakati, technology: 'GPON', address: bangkal }
