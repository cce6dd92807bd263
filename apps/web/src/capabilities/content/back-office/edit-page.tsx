import { PageName, pageToEdit } from '@hibla/contract/content/content.contract'
import { pages } from '@hibla/contract/values/paths'
import { Link, useParams } from 'react-router'
import { PageHead } from '../../../kernel/page-head.tsx'
import { useLoad } from '../../../kernel/query.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Empty, Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { pageTitles } from '../page-titles.ts'
import { PageEditor } from './page-editor.tsx'

/** Edits and publishes one legal page. */
export default function EditPage() {
  const { data: page } = PageName.safeParse(useParams()['page'])
  const title = page ? `Edit: ${pageTitles[page]}` : 'Edit a legal page'
  return (
    <div className="page py-10 md:py-14">
      <PageHead title={title} />
      <Link to={pages.legalPages} className="inline-flex min-h-11 items-center text-sm font-semibold text-strand">
        All legal pages
      </Link>
      <h1 className="mt-2 text-2xl">{title}</h1>
      <div className="mt-8">{page ? <Editing key={page} page={page} /> : <NoSuchPage />}</div>
    </div>
  )
}

function Editing({ page }: { page: PageName }) {
  const load = useLoad(pageToEdit, { params: { page } }, { freshForMs: 0, about: 'content' })
  return (
    <Panel load={load} failure="We couldn’t load this page." skeleton={<Skeleton className="h-128" />}>
      {(published) => <PageEditor published={published} />}
    </Panel>
  )
}

function NoSuchPage() {
  return (
    <Empty title="There’s no legal page by that name">
      <LinkButton to={pages.legalPages} className="mt-3">
        See all legal pages
      </LinkButton>
    </Empty>
  )
}
