import { CallFailed } from '@hibla/contract/client'
import { page, type PageName } from '@hibla/contract/content/content.contract'
import { data } from 'react-router'
import type { Services } from '../../kernel/services.ts'
import { sanitize } from '../../ui/rich-text/sanitize.server.ts'
import { cleanPage, type CleanPage } from './clean-page.ts'

/** Missing content is not an error: the page stays blank and answers 404. */
export const loadPage = async ({ client }: Services, name: PageName) => {
  try {
    const found = await client.get(page, { params: { page: name } })
    return data<CleanPage | null>(cleanPage(found, sanitize))
  } catch (error) {
    if (error instanceof CallFailed && error.problem.status === 404)
      return data<CleanPage | null>(null, { status: 404 })
    throw error
  }
}
