import { knowledgeBase } from '@hibla/contract/help/help.contract'
import { useParams } from 'react-router'
import { PageHead } from '../../../kernel/page-head.tsx'
import { useLoad } from '../../../kernel/query.ts'
import { Panel } from '../../../ui/panel.tsx'
import { sanitize } from '../../../ui/rich-text/sanitize.browser.ts'
import { AnswerView } from '../answer-view.tsx'
import { BackTo } from '../back-to.tsx'
import { LinesSkeleton } from '../lines-skeleton.tsx'
import { agentHelp } from './addresses.ts'

/** One entry of the knowledge base. */
export default function EntryPage() {
  const { id = '' } = useParams()
  const load = useLoad(knowledgeBase, { query: { faqId: id } })
  return (
    <div className="page max-w-3xl py-10 md:py-14">
      <PageHead title={load.data?.answer?.question ?? 'Knowledge Base'} />
      {!load.data && <h1 className="mb-6 text-2xl">Knowledge Base</h1>}
      <Panel load={load} failure="We couldn’t load this answer." skeleton={<LinesSkeleton />}>
        {({ answer }) =>
          answer && (
            <AnswerView answer={{ ...answer, answer: sanitize(answer.answer) }} at={agentHelp} home="Knowledge Base" />
          )
        }
      </Panel>
      {load.error !== undefined && <BackTo to={agentHelp.home}>Knowledge Base</BackTo>}
    </div>
  )
}
