import type { LegalPage, publishPage } from '@hibla/contract/content/content.contract'
import type { RefusalOf } from '@hibla/contract/endpoint'
import { pages } from '@hibla/contract/values/paths'
import type { Problem } from '@hibla/contract/values/problem'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { refresh } from '../../../kernel/query.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Section } from '../../../ui/section.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { Alert } from '../../../ui/alert.tsx'
import { NewerVersion } from './newer-version.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { SectionFields } from './section-fields.tsx'
import { usePageForm, type Published } from './use-page-form.ts'

const MEANWHILE: RefusalOf<typeof publishPage> = 'published-meanwhile'

/** A legal page as a form, with preview and publishing. If publishing fails, nothing typed is lost. */
export function PageEditor({ published }: { published: Published }) {
  const { page } = published
  const form = usePageForm(published)
  const navigate = useNavigate()
  const [refused, setRefused] = useState(false)
  const [preview, setPreview] = useState<LegalPage>()
  const [ready, setReady] = useState<LegalPage>()
  const hasNewer = published.version > form.basedOn

  const done = () => {
    setReady(undefined)
    form.forgetDraft()
    toast(`“${ready?.title}” is published. Everyone sees it now.`, 'good')
    refresh(['content'])
    void navigate(pages.legalPages)
  }
  const refuse = (problem: Problem) => {
    setReady(undefined)
    if (problem.code !== MEANWHILE) return form.refuse(problem)
    setRefused(true)
    refresh(['content'])
  }
  const decided = (act: () => void) => () => {
    setRefused(false)
    act()
  }

  return (
    <>
      <form noValidate onSubmit={form.submit(setReady)} className="grid grid-cols-1 gap-6">
        {published.version === 0 && <p className="text-muted">Nothing is published on this page yet.</p>}
        {form.restored && (
          <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-6 py-4">
            <p>We kept what you typed last time. It isn&apos;t published yet.</p>
            <Button look="grave" onClick={decided(form.startOver)}>
              Start over
            </Button>
          </div>
        )}
        <Section
          title="Page"
          intro="Write text in simple HTML, such as <p>, <strong>, <ul>, <ol> and <a>. Anything that could harm readers is left out."
        >
          <div className="mt-6 grid grid-cols-1 gap-6">
            <Field label="Title" {...form.field('title')} />
            <Field label="Last updated" type="date" {...form.field('last_updated_date')} />
            <TextArea label="Introduction" {...form.field('introduction')} />
          </div>
        </Section>
        <SectionFields page={page} form={form} />
        {(refused || hasNewer) && (
          <NewerVersion
            published={published}
            loading={!hasNewer}
            onKeep={decided(form.keepMine)}
            onDrop={decided(form.startOver)}
          />
        )}
        <Alert text={form.general} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="call">
            Publish
          </Button>
          <Button onClick={() => form.submit(setPreview)()}>Preview</Button>
        </div>
      </form>
      {preview && <PreviewDialog page={page} content={preview} onClose={() => setPreview(undefined)} />}
      {ready && (
        <PublishDialog
          page={page}
          content={ready}
          basedOn={form.basedOn}
          onPublished={done}
          onRefused={refuse}
          onClose={() => setReady(undefined)}
        />
      )}
    </>
  )
}
