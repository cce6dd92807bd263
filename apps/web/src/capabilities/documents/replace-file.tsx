import type { FileRecord } from '@hibla/contract/documents/documents.contract'
import { useClient } from '../../kernel/use-client.ts'
import { DropZone } from '../../ui/drop-zone.tsx'
import { replace, useUploads } from './uploads.ts'

type ReplaceFileProps = { applicationReferenceNo: string; file: FileRecord }

/** Room for another file in the place of one that we returned, until one is on its way. */
export function ReplaceFile({ applicationReferenceNo, file }: ReplaceFileProps) {
  const client = useClient()
  const underway = useUploads(({ list }) => list.some((each) => each.replaces === file.id && each.state !== 'refused'))
  if (underway) return null
  return (
    <DropZone
      label={`Instead of ${file.fileName}`}
      about={`instead of ${file.fileName}`}
      onFiles={(chosen) => replace(client, applicationReferenceNo, file, chosen)}
    />
  )
}
