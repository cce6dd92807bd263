import { readApplication, type ApplicationSoFar } from '@hibla/contract/applications/resume.contract'
import { CallFailed, type Client } from '@hibla/contract/client'
import { restore } from '../steps/resume/restore.ts'
import type { Unsent } from './unsent.ts'

const typedOver = (found: ApplicationSoFar, body: NonNullable<Unsent['body']>): ApplicationSoFar => {
  const {
    birthDate,
    title,
    middleName,
    citizenship,
    exclusive,
    businessType,
    version: _,
    agentCode: __,
    ...told
  } = body
  return {
    ...found,
    told: { ...found.told, ...told },
    birthDate: (birthDate ?? found.birthDate) as ApplicationSoFar['birthDate'],
    title: title === undefined ? found.title : title || null,
    middleName: middleName ?? found.middleName,
    citizenship: citizenship === undefined ? found.citizenship : { code: citizenship, name: '' },
    exclusive: exclusive ?? found.exclusive,
    businessType: businessType ?? found.businessType,
  }
}

/** Puts the application into this browser as it is by now, with what was typed in its fields; says what is in the way. */
export const openTyped = async (client: Client, { reference, body }: Unsent): Promise<string | undefined> => {
  try {
    const found = await client.get(readApplication, { query: { appRefID: reference } })
    restore(body && found.stage === 'draft' ? typedOver(found, body) : found)
    return undefined
  } catch (error) {
    if (error instanceof CallFailed) return error.problem.detail
    throw error
  }
}
