import { Announcement, BODY_MAX, TITLE_MAX } from '@hibla/contract/notifications/notifications.contract'
import type { Problem } from '@hibla/contract/values/problem'
import { useEffect, useRef, useState } from 'react'
import { useContractForm } from '../../../kernel/form.ts'
import { PageHead } from '../../../kernel/page-head.tsx'
import { useSession } from '../../../kernel/session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { Section } from '../../../ui/section.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { AnnounceDialog } from './announce-dialog.tsx'
import { AnnouncementPreview } from './announcement-preview.tsx'
import { draftOf } from './draft.ts'

/** Writes a message to subscribers, shows how it will look, and sends it. */
export default function AnnouncementsPage() {
  const [sent, setSent] = useState<string>()
  return (
    <div className="page py-10 md:py-14">
      <PageHead title="Announcements" />
      <h1 className="text-2xl">Announcements</h1>
      <p className="reading mt-3 text-muted">
        News and offers for every subscriber who allows them. They see it in the portal and get it by email.
      </p>
      <div className="mt-8">
        {sent === undefined ? <Writing onSent={setSent} /> : <Sent title={sent} onMore={() => setSent(undefined)} />}
      </div>
    </div>
  )
}

function Writing({ onSent }: { onSent: (title: string) => void }) {
  const draft = draftOf(useSession().claims?.sub ?? '')
  const [start] = useState(draft.read)
  const form = useContractForm(Announcement, start, { keep: draft.write })
  const [ready, setReady] = useState<Announcement>()
  const typed = form.watch()

  const done = () => {
    draft.remove()
    onSent(ready?.title ?? '')
  }
  const refuse = (problem: Problem) => {
    setReady(undefined)
    form.refuse(problem)
  }

  return (
    <>
      <form noValidate onSubmit={form.submit(setReady)} className="grid gap-6 lg:grid-cols-2">
        <Section title="Message">
          <div className="mt-6 grid gap-6">
            <Field
              label="Title"
              help={`Up to ${TITLE_MAX} characters. It’s also the email’s subject.`}
              {...form.field('title')}
            />
            <TextArea
              label="Text"
              help={`Up to ${BODY_MAX} characters. Web addresses become links; /account reads ‘See your account’.`}
              {...form.field('body')}
            />
            <Alert text={form.general} />
            <Button type="submit" look="call" className="justify-self-start">
              Review and send
            </Button>
          </div>
        </Section>
        <Section title="Preview" intro="How subscribers will read it.">
          <div className="mt-4">
            {typed.title || typed.body ? (
              <AnnouncementPreview {...typed} />
            ) : (
              <p className="text-sm text-muted">Your message will appear here as you write it.</p>
            )}
          </div>
        </Section>
      </form>
      {ready && <AnnounceDialog message={ready} onSent={done} onRefused={refuse} onClose={() => setReady(undefined)} />}
    </>
  )
}

function Sent({ title, onMore }: { title: string; onMore: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="rounded-card border border-line bg-surface p-6 md:p-8">
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-3 text-lg outline-none">
        <span className="text-strand">
          <CheckIcon />
        </span>
        “{title}” is on its way
      </h2>
      <p className="reading mt-3">
        Subscribers who allow news and offers get it over the next few minutes. Those who withdraw before their turn
        don’t.
      </p>
      <Button onClick={onMore} className="mt-6">
        Write another
      </Button>
    </div>
  )
}
