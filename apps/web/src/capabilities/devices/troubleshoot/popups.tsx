import { pages, ticketPage } from '@hibla/contract/values/paths'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { closeDialog, DialogActions } from '../../../ui/dialog-actions.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { LoaderOverlay } from '../../../ui/spinner.tsx'
import { LineBack } from '../../support/index.ts'
import { dismissModemToast } from '../modem-toast.ts'
import { CreateTicket, type Created } from './create-ticket.tsx'
import type { Refreshing } from './use-refresh.ts'
import { clearWizard, closePopup, proceed, showPopup, useWizard, type Selections } from './wizard-state.ts'

/** The step of the refresh. */
const REFRESH = 5

type PopupsProps = {
  accountNumber: string
  /** The person and their account. */
  whose: string
  known: Selections
  refreshing: Refreshing
}

/** Everything that may come up over the wizard. */
export function Popups({ accountNumber, whose, known, refreshing }: PopupsProps) {
  const { popups } = useWizard()
  const [ticket, setTicket] = useState<Created>({ ticketNumber: '', lineBackBy: null })
  return (
    <>
      {popups.refreshModem && <RefreshModem start={refreshing.start} />}
      {popups.refreshLoader && <RefreshLoader refreshing={refreshing} />}
      {popups.refreshSuccess && <RefreshSuccess known={known} />}
      {popups.refreshFailed && <RefreshFailed refreshing={refreshing} />}
      {popups.success && <Success />}
      {popups.createTicket && (
        <CreateTicket
          accountNumber={accountNumber}
          created={(created) => {
            setTicket(created)
            // We know now, so nobody needs to be told again.
            dismissModemToast(whose)
            closePopup('createTicket')
            showPopup('ticketCreated')
          }}
        />
      )}
      {popups.ticketCreated && <TicketCreated {...ticket} />}
    </>
  )
}

function RefreshModem({ start }: { start: Refreshing['start'] }) {
  return (
    <Dialog title="Refresh your modem?" onClose={() => closePopup('refreshModem')}>
      <p>
        Your modem restarts now. Everything at home is offline for about two minutes, phone calls over the line too.
      </p>
      <DialogActions>
        <Button onClick={closeDialog}>Not now</Button>
        <Button look="call" onClick={() => void start()}>
          Refresh it now
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const stages = {
  asked: 'Contacting your modem…',
  queued: 'Your modem isn’t answering yet. We’ll keep trying for five minutes.',
  rebooting: 'Your modem is restarting. This takes about two minutes.',
  done: 'Your modem is back.',
  failed: 'That didn’t work.',
} as const

const LOST = 'We’ve lost touch with our server. That’s normal while your modem restarts. We’ll keep checking.'

function RefreshLoader({ refreshing: { status, underway, lost } }: { refreshing: Refreshing }) {
  // What became of an earlier one says nothing about this one.
  const words = lost ? LOST : stages[underway && status ? status.state : 'asked']
  return (
    <LoaderOverlay label={words}>
      <p aria-hidden="true" className="max-w-80 font-semibold">
        {words}
      </p>
      {underway && <Button onClick={() => closePopup('refreshLoader')}>Don’t wait here</Button>}
    </LoaderOverlay>
  )
}

function RefreshSuccess({ known }: { known: Selections }) {
  const close = () => closePopup('refreshSuccess')
  return (
    <Dialog title="Your modem is back" onClose={close}>
      <p>It restarted and is responding. Does your connection work now?</p>
      <DialogActions>
        <Button
          onClick={() => {
            close()
            // It may have come back while they were answering something else.
            if (useWizard.getState().currentStep === REFRESH) proceed(known)
          }}
        >
          No, continue
        </Button>
        <Button
          look="call"
          onClick={() => {
            close()
            showPopup('success')
          }}
        >
          Yes, it works again
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function RefreshFailed({ refreshing: { trouble, start } }: { refreshing: Refreshing }) {
  const close = () => closePopup('refreshFailed')
  return (
    <Dialog title="We couldn’t refresh your modem" onClose={close}>
      <p>{trouble}</p>
      <DialogActions>
        <Button onClick={() => void start()}>Try again</Button>
        <Button
          look="call"
          onClick={() => {
            close()
            showPopup('createTicket')
          }}
        >
          Create a ticket
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Success() {
  const navigate = useNavigate()
  return (
    <Dialog
      title="Good to hear"
      onClose={() => {
        clearWizard()
        void navigate(pages.dashboard)
      }}
    >
      <p>Your connection works again. If it happens again, come back here.</p>
      <DialogActions>
        <Button look="call" onClick={closeDialog}>
          Back to my dashboard
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function TicketCreated({ ticketNumber, lineBackBy }: Created) {
  return (
    <Dialog title="Your ticket is created" onClose={() => closePopup('ticketCreated')}>
      <p>
        It has the number <strong>{ticketNumber}</strong>. Our technicians see what you told us and what we found out
        about your line, so you won’t be asked again. We write to you as soon as there’s news.
      </p>
      <LineBack by={lineBackBy} />
      <DialogActions>
        <LinkButton to={pages.dashboard}>Back to my dashboard</LinkButton>
        <LinkButton to={ticketPage(ticketNumber)} look="call">
          See my ticket
        </LinkButton>
      </DialogActions>
    </Dialog>
  )
}
