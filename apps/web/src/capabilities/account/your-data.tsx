import { exportMyData } from '@hibla/contract/account/privacy.contract'
import { messageOf } from '@hibla/contract/values/outcome'
import { Suspense, useState } from 'react'
import { later } from '../../kernel/later.ts'
import { saveFile } from '../../kernel/save-file.ts'
import { useClient } from '../../kernel/use-client.ts'
import { asText, useSend } from '../../kernel/use-send.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'

const EraseDialog = later(() => import('./erase-dialog.tsx'))
const FILE_NAME = 'my-data.json'

/** People's rights under the Data Privacy Act: a copy of their data, and erasing it. */
export function YourData() {
  const client = useClient()
  const { busy, trouble, run } = useSend()
  const [saved, setSaved] = useState(false)
  const [erasing, setErasing] = useState(false)

  const take = async () => {
    const data = await client.get(exportMyData)
    saveFile(new File([JSON.stringify(data, null, 2)], FILE_NAME, { type: 'application/json' }))
    setSaved(true)
    return undefined
  }
  const press = () => {
    setSaved(false)
    void run(() => asText(take().catch(messageOf)))
  }

  return (
    <Section
      title="What we keep about you"
      intro="Download a copy or erase it. We keep bills and receipts for as long as tax law requires."
    >
      <div className="mt-5 flex flex-wrap gap-3 *:flex-auto sm:*:flex-none">
        <BusyButton busy={busy} onClick={press}>
          {busy ? 'Preparing…' : 'Download my data'}
        </BusyButton>
        <Button onClick={() => setErasing(true)}>Erase my data</Button>
      </div>
      <output className={`mt-4 block text-sm empty:hidden ${trouble && 'font-semibold text-coral'}`}>
        {trouble ? `We couldn’t prepare your data. ${trouble}` : saved && `Saved as ${FILE_NAME}.`}
      </output>
      {erasing && (
        <Suspense>
          <EraseDialog onClose={() => setErasing(false)} />
        </Suspense>
      )}
    </Section>
  )
}
