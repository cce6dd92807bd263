import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take minutes. On a fresh machine no earlier run tells which ones do. */
export const slowest = [
  'kills/kills.process.test.ts',
  'money/exactly-once.process.test.ts',
  'ordering/exactly-once.process.test.ts',
  'contract/fuzz.test.ts',
  'payments/settle/meanwhile.test.ts',
  'applications/together.test.tsx',
  'shell/together.test.tsx',
  'devices/together.test.tsx',
  'script/lib/launch.test.ts',
]
const rank = ({ moduleId }: TestSpecification): number => {
  const at = slowest.findIndex((file) => moduleId.endsWith(file))
  return at < 0 ? slowest.length : at
}

/** The slowest files come first, so that none of them runs alone at the end of its project. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array's
    const sorted = await super.sort(files)
    const order = ({ project }: TestSpecification) => project.config.sequence.groupOrder
    return sorted.toSorted((one, other) => order(one) - order(other) || rank(one) - rank(other))
  }
}
