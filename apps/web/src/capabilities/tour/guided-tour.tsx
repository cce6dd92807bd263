import { accountNumberOf } from '@hibla/contract/identity/principal.rule'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Person } from '../../kernel/session/known.ts'
import { useSite } from '../../kernel/site.ts'
import { Button } from '../../ui/button.tsx'
import { closeDialog, DialogActions } from '../../ui/dialog-actions.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useSaveAttribute } from '../identity/index.ts'
import { isDashboard, steps } from './steps.ts'
import { savesTheEnd } from './tour.rule.ts'
import { Walk } from './walk.tsx'

type GuidedTourProps = { person: Person; onOver: () => void }

/** The tour from the offer on the dashboard to the end, with a question for people who skip it. */
export default function GuidedTour({ person, onOver }: GuidedTourProps) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const start = useRef(pathname)
  const [phase, setPhase] = useState<'offered' | 'walking' | 'asking'>('offered')
  const [at, setAt] = useState(0)
  const save = useSaveAttribute()
  useEffect(() => giveFocusBack, [])

  const over = (askAgain: boolean) => {
    if (savesTheEnd(person)) void save('displayCoachmarks', askAgain)
    onOver()
  }
  const decline = () => over(true)
  /** The tour led through other pages, so it also leads back to where it started. */
  const end = () => {
    over(false)
    if (pathname !== start.current) void navigate(start.current)
  }
  const begin = () => {
    start.current = pathname
    setPhase('walking')
  }

  if (phase === 'offered') return isDashboard(pathname) ? <TourWelcome onStart={begin} onClose={decline} /> : null
  if (phase === 'asking') return <SkipQuestion onNo={() => setPhase('walking')} onYes={end} />
  return (
    <Walk
      at={at}
      accountNumber={accountNumberOf(person.claims) ?? ''}
      onMove={setAt}
      onSkip={() => setPhase('asking')}
      onEnd={end}
      onLeave={onOver}
    />
  )
}

function TourWelcome({ onStart, onClose }: { onStart: () => void; onClose: () => void }) {
  const { product } = useSite().config.brand
  return (
    <Dialog title={`Get to know ${product}`} onClose={onClose}>
      <p>
        See where to find your bills, your plan and help, in {steps.length} short steps. It takes about a minute, and
        you can leave anytime.
      </p>
      <DialogActions>
        <Button onClick={closeDialog}>Not now</Button>
        <Button look="call" onClick={onStart}>
          Start Tour
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Closing the question without an answer means NO: the tour continues, and nothing is saved. */
function SkipQuestion({ onNo, onYes }: { onNo: () => void; onYes: () => void }) {
  return (
    <Dialog title="Skip the tour" onClose={onNo}>
      <p>Do you want to take this tour next time?</p>
      <p className="mt-2 text-sm text-muted">NO continues the tour. YES ends it now.</p>
      <DialogActions>
        <Button onClick={closeDialog}>NO</Button>
        <Button look="grave" onClick={onYes}>
          YES
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/**
 * What had focus before the tour may be on another page by now, so keyboard users continue from the main content.
 * Deferred, because the tour's own parts unmount after this runs.
 */
const giveFocusBack = () =>
  queueMicrotask(() => {
    const focused = document.activeElement
    if (focused === null || focused === document.body) document.getElementById('main')?.focus({ preventScroll: true })
  })
