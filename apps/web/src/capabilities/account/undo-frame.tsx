import type { ComponentProps } from 'react'
import { PageHead } from '../../kernel/page-head.tsx'
import { NarrowPage } from '../../ui/narrow-page.tsx'

export function UndoFrame(props: ComponentProps<typeof NarrowPage>) {
  return (
    <>
      <PageHead title={props.title} />
      <NarrowPage {...props} />
    </>
  )
}
