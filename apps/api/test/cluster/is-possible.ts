import { bringPrograms } from '../../../../script/lib/cluster/programs.ts'
import { isHere } from '../../../../script/lib/test/is-here.ts'

/** Not every machine has what a cluster is made of, or somebody who may install it. */
export const isPossible = isHere('the tests of a cluster', bringPrograms)
