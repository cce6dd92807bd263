import { saveApplication } from '@hibla/contract/applications/applications.contract'
import type { ApplicationSoFar } from '@hibla/contract/applications/resume.contract'
import { stepToSend } from '@hibla/contract/applications/paths.rule'
import type { Client } from '@hibla/contract/client'

/** Tells that somebody came back to their draft. That is no step, and nobody need wait for it or hear that it failed. */
export const reportResumed = (client: Client, { told, version }: ApplicationSoFar): void =>
  void client.send(saveApplication, {
    body: { ...told, customerBehavior: 'resumed', step: stepToSend(told.step, { override: true }), version },
  })
