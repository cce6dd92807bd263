import { useState, type MouseEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import './pin-demo.css'

const close = ({ currentTarget }: MouseEvent<HTMLElement>) => currentTarget.closest('dialog')?.close()

/** Shows how to move the pin, as an animated SVG that needs no player, download or sound, with the steps in text. */
export default function PinDemoDialog({ onClose }: { onClose: () => void }) {
  const [run, setRun] = useState(0)
  return (
    <Dialog title="How to move the pin" onClose={onClose}>
      <PinDemo key={run} />
      <p className="sr-only">A hand picks up the pin, drags it from the street to a house, and lets go.</p>
      <ol className="mt-5 list-decimal space-y-1 pl-6 text-sm">
        <li>Press and hold the pin with your mouse or finger.</li>
        <li>Drag it onto the roof of the home.</li>
        <li>Let go. On a keyboard, press Tab until you reach the pin, then use the arrow keys.</li>
      </ol>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={() => setRun((count) => count + 1)}>Play again</Button>
        <Button look="call" onClick={close}>
          OKAY, GOT IT!
        </Button>
      </div>
    </Dialog>
  )
}

const streets = 'M0 60H360M0 140H360M90 0V200M230 0V200'
const roofs = [
  'M20 25h40v20h-40z',
  'M120 80h50v35h-50z',
  'M30 160h40v25h-40z',
  'M130 158h60v26h-60z',
  'M260 18h60v28h-60z',
]

function PinDemo() {
  return (
    <svg aria-hidden="true" viewBox="0 0 360 200" className="pin-demo w-full rounded-field">
      <path d={streets} className="pin-demo-street" />
      <path d={roofs.join('')} className="pin-demo-roof" />
      <path d="M258 82h64v38h-64z" className="pin-demo-home" />
      <g className="pin-demo-pin">
        <path d="M0 0s16-14.4 16-28a16 16 0 0 0-32 0C-16-14.4 0 0 0 0Z" className="pin-demo-body" />
        <circle cy="-28" r="6" className="pin-demo-eye" />
      </g>
      <g className="pin-demo-hand">
        <circle r="11" />
        <circle r="4" />
      </g>
    </svg>
  )
}
