import { answerFeedback, type JudgedAnswer } from '@hibla/contract/help/feedback.contract'
import { moment } from '@hibla/contract/values/date-texts'
import { answerPage } from '@hibla/contract/values/paths'
import { Link } from 'react-router'
import { PageHead } from '../../../kernel/page-head.tsx'
import { useLoad } from '../../../kernel/query.ts'
import { Empty, Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'

/** What people say about our answers, so that staff know which to improve first. */
export default function FeedbackPage() {
  return (
    <div className="page py-10 md:py-14">
      <PageHead title="Help feedback" />
      <h1 className="text-2xl">Help feedback</h1>
      <p className="reading mt-3 text-muted">
        The answers that didn’t help come first. Feedback is deleted after a year.
      </p>
      <div className="mt-8">
        <Panel
          load={useLoad(answerFeedback, {}, { freshForMs: 0 })}
          failure="We couldn’t load the feedback."
          skeleton={<Skeleton className="h-80" />}
          isEmpty={({ answers }) => answers.length === 0}
          empty={<Empty title="No feedback yet">What people say about our answers will appear here.</Empty>}
        >
          {({ answers }) => (
            <ul className="divide-y divide-line rounded-card border border-line bg-surface">
              {answers.map((answer) => (
                <Judged key={answer.faqId} answer={answer} />
              ))}
            </ul>
          )}
        </Panel>
      </div>
    </div>
  )
}

function Judged({ answer }: { answer: JudgedAnswer }) {
  const { question, forSales, helpful, unhelpful, comments } = answer
  return (
    <li className="p-6">
      <h2 className="text-base tracking-normal">
        {forSales ? (
          question
        ) : (
          <Link to={answerPage(answer)} className="hover:text-strand hover:underline">
            {question}
          </Link>
        )}
      </h2>
      <p className="figures mt-1 text-sm text-muted">
        {unhelpful} didn’t find it helpful, {helpful} did.{forSales && ' In the knowledge base for agents.'}
      </p>
      {comments.length > 0 && (
        <ul className="mt-3 grid gap-3 text-sm">
          {comments.map(({ comment, receivedAt }) => (
            <li key={`${receivedAt} ${comment}`} className="border-l-2 border-line pl-4">
              <p className="break-words whitespace-pre-wrap">{comment}</p>
              <p className="text-muted">{moment(receivedAt)}</p>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
