import { faqs, helpCategories } from '@hibla/contract/help/help.contract'
import { PageHead } from '../../kernel/page-head.tsx'
import { useLoad } from '../../kernel/query.ts'
import { Empty } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { customerHelp } from './addresses.ts'
import { BackTo } from './back-to.tsx'
import { LinesSkeleton } from './lines-skeleton.tsx'
import { QuestionList } from './question-list.tsx'

/** One topic with its questions, within the subscriber's area. */
export function CustomerTopic({ categoryId }: { categoryId: string }) {
  const categories = useLoad(helpCategories, {})
  const name = categories.data?.find((each) => each.categoryId === categoryId)?.name ?? 'Help'
  return (
    <div className="max-w-3xl">
      <PageHead title={name} />
      <BackTo to={customerHelp.home}>Help</BackTo>
      <h1 className="mt-6 mb-6 text-2xl">{name}</h1>
      <Panel
        load={useLoad(faqs, { query: { categoryId } })}
        failure="We couldn’t load the questions."
        skeleton={<LinesSkeleton />}
        isEmpty={(found) => found.faqs.length === 0}
        empty={<Empty title="Nothing here yet">Questions about this topic will appear here.</Empty>}
      >
        {(found) => <QuestionList faqs={found.faqs} at={customerHelp} />}
      </Panel>
    </div>
  )
}
