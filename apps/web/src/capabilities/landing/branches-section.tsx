import type { Store } from '@hibla/contract/help/stores.contract'
import { BranchList } from '../help/index.ts'
import type { Block } from '../../kernel/block.ts'
import { BlockPanel } from '../../ui/block-panel.tsx'
import { Empty } from '../../ui/faces.tsx'
import { Section } from './section.tsx'

export function BranchesSection({ branches }: { branches: Block<Store[]> }) {
  return (
    <Section id="branches" title="Visit a branch" className="border-t border-line">
      <BlockPanel
        block={branches}
        failure="We couldn’t load our branches."
        empty={<Empty title="No branches yet">Addresses and opening hours will appear here.</Empty>}
      >
        {(all) => <BranchList stores={all} />}
      </BlockPanel>
    </Section>
  )
}
