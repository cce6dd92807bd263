import { useState } from 'react'
import { useLocation } from 'react-router'
import { useSite } from '../../../kernel/site.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast-store.ts'

/** Opens the phone's own share sheet, else copies the link, else shows it to be copied by hand. */
export function ShareLink({ title }: { title: string }) {
  const { origin } = useSite()
  const { pathname, search } = useLocation()
  const [shown, setShown] = useState(false)
  const url = new URL(pathname + search, origin).href
  const share = async () => {
    try {
      const { share: open } = navigator as Partial<Navigator>
      if (open) return await open.call(navigator, { title, url })
      await navigator.clipboard.writeText(url)
      toast('Link copied', 'good')
    } catch (error) {
      // Closing the share sheet is an answer, too.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setShown(true)
    }
    return undefined
  }
  return shown ? (
    <Field label="Link to this comparison" readOnly value={url} onFocus={({ target }) => target.select()} />
  ) : (
    <Button onClick={() => void share()}>Share this comparison</Button>
  )
}
