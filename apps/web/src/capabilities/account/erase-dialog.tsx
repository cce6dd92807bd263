import { erasable, eraseMyData } from '@hibla/contract/account/privacy.contract'
import type { OkOf } from '@hibla/contract/endpoint'
import { longDate } from '@hibla/contract/values/dates'
import { pages } from '@hibla/contract/values/paths'
import { useState } from 'react'
import { z } from 'zod'
import { useContractForm } from '../../kernel/form.ts'
import { useLoad } from '../../kernel/query.ts'
import { destroySession } from '../../kernel/storage/destroy-session.ts'
import { useClient } from '../../kernel/use-client.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { closeDialog, DialogActions } from '../../ui/dialog-actions.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/faces.tsx'
import { Field } from '../../ui/field.tsx'
import { textOf } from '../../kernel/refusal-texts.ts'
import { eraseTexts } from './texts.ts'

const Confirmation = z.object({ confirm: z.literal('ERASE', 'Type ERASE in capital letters') })
type Erased = OkOf<typeof eraseMyData>

/** This can't be undone, so people type a word instead of just pressing a button. */
export default function EraseDialog({ onClose }: { onClose: () => void }) {
  const [erased, setErased] = useState<Erased>()
  const leave = () => {
    if (!erased) return onClose()
    destroySession()
    window.location.assign('/')
  }
  return (
    <Dialog title={erased ? 'Your data has been erased' : 'Erase my data'} onClose={leave}>
      {erased ? <Outcome erased={erased} /> : <Question onErased={setErased} />}
    </Dialog>
  )
}

/** Whoever can't erase their data yet reads so before they confirm anything. */
function Question({ onErased }: { onErased: (erased: Erased) => void }) {
  const { loading, data } = useLoad(erasable, {}, { freshForMs: 0 })
  if (loading) return <Skeleton className="h-48" />
  return data?.isBalanceOpen ? <BalanceOpen /> : <Confirm onErased={onErased} />
}

function BalanceOpen() {
  return (
    <>
      <p>{eraseTexts['balance-open']}</p>
      <DialogActions>
        <Button onClick={closeDialog}>Close</Button>
        <LinkButton to={pages.bills} look="call">
          See my bills
        </LinkButton>
      </DialogActions>
    </>
  )
}

function Confirm({ onErased }: { onErased: (erased: Erased) => void }) {
  const client = useClient()
  const form = useContractForm(Confirmation, {})
  const send = form.submit(async (body) => {
    const answer = await client.send(eraseMyData, { body })
    if (answer.ok) return onErased(answer.body)
    const message = textOf(eraseTexts, answer.problem)
    form.setError('confirm', { message }, { shouldFocus: true })
  })
  const { isSubmitting } = form.formState
  return (
    <form method="post" onSubmit={send} noValidate>
      <p>We’ll close your login for good and erase what we keep about you. You can’t undo this.</p>
      <p className="mt-3 text-sm text-muted">
        If your contract is still running, it continues: your line stays on and you’ll keep getting bills. To end it,
        call us first.
      </p>
      <p className="mt-3 text-sm text-muted">
        We keep your bills, receipts, payments and contract for 10 years because the law requires it, and what you
        applied with for 5 years after your contract ends. Once it has ended, we use them for nothing else.
      </p>
      <Field
        label="Type ERASE to confirm"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="mt-5"
        {...form.field('confirm')}
      />
      <DialogActions>
        <Button onClick={closeDialog}>Keep my data</Button>
        <BusyButton type="submit" look="grave" busy={isSubmitting}>
          {isSubmitting ? 'Erasing…' : 'Erase my data'}
        </BusyButton>
      </DialogActions>
    </form>
  )
}

function Outcome({ erased: { erased, kept } }: { erased: Erased }) {
  return (
    <>
      <p className="font-semibold">What we erased</p>
      <ul className="mt-2 grid list-disc gap-2 pl-5 text-sm">
        {erased.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      {kept.length > 0 && (
        <>
          <p className="mt-4 font-semibold">What we keep, and until when</p>
          <ul className="mt-2 grid list-disc gap-2 pl-5 text-sm">
            {kept.map(({ what, why, until }) => (
              <li key={what}>
                {what}, until {longDate(until)}: {why}
              </li>
            ))}
          </ul>
        </>
      )}
      <DialogActions>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the field that had the focus is gone */}
        <Button look="call" onClick={closeDialog} autoFocus>
          Leave the portal
        </Button>
      </DialogActions>
    </>
  )
}
