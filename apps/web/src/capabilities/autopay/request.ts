import { enrol, type EnrolmentRequest } from '@hibla/contract/autopay/autopay.contract'
import type { Client } from '@hibla/contract/client'
import { FAILED } from '@hibla/contract/values/outcome'
import { textOf } from '../../kernel/refusal-texts.ts'
import { container } from '../../kernel/storage/container.ts'
import { enrolTexts } from './texts.ts'

type Request = { accountNumber: string | null; loading: boolean; error: string | null }
const none: Request = { accountNumber: null, loading: false, error: null }

/** The last request to set up AutoPay. */
export const useAutoDebitRequest = container<Request>('autoDebitRequestInfo', none)

const encoded = (request: EnrolmentRequest): string => btoa(JSON.stringify(request))

/** Asks for the page where the card is entered; undefined if that failed, and then the request says why. */
export const requestEnrolment = async (client: Client, accountNumber: string): Promise<string | undefined> => {
  useAutoDebitRequest.setState({ accountNumber, loading: true, error: null })
  const answer = await client.send(enrol, {
    query: { accountNumber, source: 'web' },
    body: { data: encoded({ action: 'createtoken', accountNumber, agreed: true }) },
  })
  const url = answer.ok && answer.body.status ? answer.body.url : null
  const error = answer.ok ? FAILED : textOf(enrolTexts, answer.problem)
  useAutoDebitRequest.setState({ loading: false, error: url === null ? error : null })
  return url ?? undefined
}
