import type { Store } from '@hibla/contract/help/help.contract'
import { BranchList } from '../help/index.ts'
import type { Block } from '../../kernel/block.ts'
import { Empty } from '../../ui/faces.tsx'
import { BlockPanel, Section } from './section.tsx'

export function BranchesSection({ branches }: { branches: Block<Store[]> }) {
  return (
    <Section id="branches" title="Come by" className="border-t border-line">
      <BlockPanel
        block={branches}
        failure="We could not load the branches."
        empty={<Empty title="No branches here yet">Their addresses and opening hours will stand here.</Empty>}
      >
        {(all) => <BranchList stores={all} />}
      </BlockPanel>
    </Section>
  )
}
