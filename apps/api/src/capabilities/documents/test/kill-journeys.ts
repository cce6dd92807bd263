import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { fileAgreement } from '../../../../test/kills/file-agreement.ts'
import { journey, scheduled } from '../../../../test/kills/journey.ts'
import { ID, sendId } from '../../../../test/kills/send-id.ts'
import type { TestEnvironment } from '../../../../test/kills/test-environment.ts'
import { savedApplication } from '../../../../test/kills/journeys/selling.ts'

const { removeFile } = contract.documents

const begin = async (stage: TestEnvironment, key: string) => {
  const { orderId, cookie } = await savedApplication(stage, key)
  return { orderId, cookie, key: randomUUID() }
}
type Sent = Awaited<ReturnType<typeof begin>>

const documentsOf = (stage: TestEnvironment, { orderId }: Sent) =>
  stage.count(
    `select count(*) from application_document d join stored_file f on f.id = d.file_id and f.kept_at is not null
     where d.application_reference_no = $1`,
    [orderId],
  )

export const killJourneys = [
  journey({
    name: 'sending a file',
    begin,
    ask: sendId,
    after: async (stage, sent) => ({ files: await documentsOf(stage, sent), ...(await fileAgreement(stage)) }),
    whole: { files: 1, missingBytes: 0, strayBytes: 0 },
  }),
  journey({
    name: 'deleting a file',
    begin: async (stage, key) => {
      const sent = await begin(stage, key)
      await sendId(stage, await stage.front(), sent)
      return sent
    },
    ask: (stage, portal, { orderId, cookie }) =>
      stage.call(portal, removeFile, { cookie, query: { applicationReferenceNo: orderId, ...ID } }),
    already: ['not-found'],
    after: async (stage, sent) => ({ files: await documentsOf(stage, sent), ...(await fileAgreement(stage)) }),
    whole: { files: 0, missingBytes: 0, strayBytes: 0 },
  }),
  journey({
    name: 'forgetting the files of a stranger’s draft',
    begin: async (stage, key) => {
      const sent = await begin(stage, key)
      await sendId(stage, await stage.front(), sent)
      return sent
    },
    due: async (stage, { orderId }) => {
      const aDayAgo = `- interval '25 hours' where application_reference_no = $1`
      await stage.rows(`update document_folder set created_at = created_at ${aDayAgo}`, [orderId])
      await stage.rows(`update application_document set uploaded_at = uploaded_at ${aDayAgo}`, [orderId])
    },
    ask: (stage) => scheduled(stage, 'applications.forget-draft-files'),
    after: async (stage, sent) => ({ files: await documentsOf(stage, sent), ...(await fileAgreement(stage)) }),
    whole: { files: 0, missingBytes: 0, strayBytes: 0 },
  }),
]
