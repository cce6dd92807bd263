import { faqAnswer } from '@hibla/contract/help/help.contract'
import { PageHead } from '../../kernel/page-head.tsx'
import { useLoad } from '../../kernel/query.ts'
import { Panel } from '../../ui/panel.tsx'
import { sanitize } from '../../ui/rich-text/sanitize.browser.ts'
import { customerHelp } from './addresses.ts'
import { AnswerView } from './answer-view.tsx'
import { BackTo } from './back-to.tsx'
import { LinesSkeleton } from './lines-skeleton.tsx'

/** One answer, within the subscriber's area. */
export function CustomerAnswer({ faqId }: { faqId: string }) {
  const load = useLoad(faqAnswer, { query: { id: faqId } })
  return (
    <div className="max-w-3xl">
      <PageHead title={load.data?.question ?? 'Help'} />
      {!load.data && <h1 className="mb-6 text-2xl">Help</h1>}
      <Panel load={load} failure="We couldn’t load this answer." skeleton={<LinesSkeleton />}>
        {(found) => <AnswerView answer={{ ...found, answer: sanitize(found.answer) }} at={customerHelp} home="Help" />}
      </Panel>
      {load.error !== undefined && <BackTo to={customerHelp.home}>Help</BackTo>}
    </div>
  )
}
