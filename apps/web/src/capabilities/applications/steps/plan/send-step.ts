import { saveApplication } from '@hibla/contract/applications/applications.contract'
import type { ApplicationSoFar } from '@hibla/contract/applications/resume.contract'
import { stepToSend } from '@hibla/contract/applications/paths.rule'
import type { Client } from '@hibla/contract/client'
import { draft } from '../../draft/draft.ts'
import { refreshApplication } from '../use-application.ts'

type SavedStep = Partial<Pick<ApplicationSoFar['told'], 'planName' | 'itemDetails'>>

/** Tells the server that a step is done, with what it added. If somebody else changed the rest meanwhile, it's shown. */
export const sendStep = async (client: Client, { told, version }: ApplicationSoFar, added: SavedStep) => {
  const answer = await client.send(saveApplication, {
    body: { ...told, ...added, step: stepToSend(draft.processStep.read()), version },
  })
  if (answer.ok) {
    draft.processStep.write(answer.body.step)
    draft.version.write(answer.body.version)
  } else if (answer.problem.code === 'changed-meanwhile') refreshApplication()
  return answer
}
