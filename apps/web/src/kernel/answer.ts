import type { Answer } from '@hibla/contract/client'
import type { Endpoint } from '@hibla/contract/endpoint'
import { FILE_LINK_TYPE, FileLink, isFile } from '@hibla/contract/values/file'
import { Problem } from '@hibla/contract/values/problem'

const words = {
  'no-connection': {
    status: 503,
    title: 'No connection',
    detail: 'We couldn’t reach our server. Check your connection and try again.',
  },
  'login-needed': { status: 401, title: 'Login needed', detail: 'Your session has ended. Log in again to continue.' },
  'provider-away': {
    status: 503,
    title: 'Login service away',
    detail: 'Our login service isn’t answering right now. You’re still logged in. Please try again in a moment.',
  },
  'captcha-failed': {
    status: 403,
    title: 'Check failed',
    detail: "We couldn't check that you're not a robot. Please try again.",
  },
  'not-confirmed': {
    status: 403,
    title: 'Not confirmed',
    detail: 'Nothing was changed, because you didn’t confirm that it’s you.',
  },
  'unreadable-answer': {
    status: 502,
    title: 'Unreadable answer',
    detail: 'Something went wrong on our side. Please try again later.',
  },
} as const

/** Problems the browser reports itself when there is no usable answer from the server. */
export const clientProblem = (code: keyof typeof words, requestId: string): Problem => ({
  type: 'about:blank',
  code,
  requestId,
  ...words[code],
})

const json = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A file that waits in the store. Its bytes never come to the page: the browser saves them from the link. */
export class LinkedFile extends File {
  readonly link: string
  constructor({ name, type, link }: FileLink) {
    super([], name, { type })
    this.link = link
  }
}

/** Reads a file, under the name the server gave it, or where to get it. */
const file = async (response: Response): Promise<File | undefined> => {
  if (response.headers.get('content-type')?.startsWith(FILE_LINK_TYPE)) {
    const link = FileLink.safeParse(await json(response))
    return link.success ? new LinkedFile(link.data) : undefined
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'file'
  const blob = await response.blob()
  return new File([blob], name, { type: blob.type })
}

/** An answer either matches the contract or is a problem. */
export const readAnswer = async (
  endpoint: Endpoint,
  response: Response,
  requestId: string,
): Promise<Answer<Endpoint>> => {
  const content = response.ok && isFile(endpoint.ok) ? await file(response) : await json(response)
  if (response.ok) {
    const parsed = endpoint.ok.safeParse(content)
    if (parsed.success) return { ok: true, body: parsed.data }
  } else {
    const problem = Problem.safeParse(content)
    if (problem.success) return { ok: false, problem: problem.data }
  }
  return { ok: false, problem: clientProblem('unreadable-answer', requestId) }
}
