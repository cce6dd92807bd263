import { CallFailed } from '@hibla/contract/client'
import { faqAnswer } from '@hibla/contract/help/help.contract'
import { answerPage } from '@hibla/contract/values/paths'
import { data, redirect } from 'react-router'
import type { PageHandle } from '../../kernel/page-handle.ts'
import { PageHead } from '../../kernel/page-head.tsx'
import { services } from '../../kernel/services.ts'
import { sanitize } from '../../ui/rich-text/sanitize.server.ts'
import { StructuredData } from '../../ui/structured-data.tsx'
import type { Route } from './+types/answer-page.ts'
import { publicHelp } from './addresses.ts'
import { AnswerView } from './answer-view.tsx'
import { NoSuchHelp } from './no-such-help.tsx'

export const handle: PageHandle = { sleeps: true, varies: 'path' }

const LONGEST = 155

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** The first words of an answer, for search engines: its text without tags, cut between two words. */
const beginningOf = (html: string): string => {
  const text = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(\w+|#39);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,:;!?])/g, '$1')
    .trim()
  if (text.length <= LONGEST) return text
  return `${text.slice(0, text.lastIndexOf(' ', LONGEST))}…`
}

export const loader = async ({ context, params: { category, faqId } }: Route.LoaderArgs) => {
  const { client } = context.get(services)
  try {
    const found = await client.get(faqAnswer, { query: { id: faqId } })
    const address = answerPage(found)
    // An answer keeps its id when it moves to another topic.
    if (address !== answerPage({ faqId, categoryId: category })) throw redirect(address)
    return data({ answer: { ...found, answer: sanitize(found.answer) }, description: beginningOf(found.answer) })
  } catch (error) {
    // Also an address that can't be an answer's, such as one that is too long.
    if (error instanceof CallFailed && error.problem.status < 500)
      return data({ answer: null, description: '' }, { status: 404 })
    throw error
  }
}

/** One answer at an address of its own. */
export default function AnswerPage({ loaderData: { answer, description } }: Route.ComponentProps) {
  if (!answer) return <NoSuchHelp />
  const { question } = answer
  return (
    <div className="page max-w-3xl py-10 md:py-16">
      <PageHead title={question} description={description} canonical={answerPage(answer) as `/${string}`} />
      <StructuredData
        graph={[
          {
            '@type': 'FAQPage',
            mainEntity: [
              { '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer.answer } },
            ],
          },
        ]}
      />
      <AnswerView answer={answer} at={publicHelp} home="Help & Support" />
    </div>
  )
}
