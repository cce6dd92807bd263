import { useId, useRef } from 'react'
import { useSite } from '../../../kernel/site.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'

/** A link to copy, or to hand to another app on phones that can. */
export function PassOn({ link }: { link: string }) {
  const { product } = useSite().config.brand
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      toast('Your link is copied.', 'good')
    } catch {
      // Without permission people copy it themselves.
      input.current?.select()
      toast('Your link is selected. Copy it with your keyboard or menu.')
    }
  }
  const share = () => navigator.share({ title: product, url: link }).catch(() => {})
  const canShare = typeof navigator !== 'undefined' && 'share' in navigator
  return (
    <div className="grid w-full gap-3">
      <label htmlFor={id} className="text-sm font-semibold">
        Link
      </label>
      <input
        ref={input}
        id={id}
        readOnly
        value={link}
        onFocus={({ target }) => target.select()}
        className="min-h-12 w-full min-w-0 rounded-field border-[1.5px] border-edge bg-sunken px-4 py-2.5 text-sm"
      />
      <div className="flex flex-wrap gap-3">
        <Button look="call" onClick={() => void copy()}>
          Copy link
        </Button>
        {canShare && <Button onClick={() => void share()}>Share</Button>}
      </div>
    </div>
  )
}
