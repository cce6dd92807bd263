import { changeWifi, type WifiNetwork } from '@hibla/contract/devices/devices.contract'
import { WifiName, WifiPassword } from '@hibla/contract/devices/wifi.rule'
import { useState, type SubmitEvent } from 'react'
import { refresh } from '../../../kernel/query.ts'
import { wordsOf } from '../../../kernel/refusal-words.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { closeDialog, DialogActions } from '../../../ui/dialog-actions.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { Trouble } from '../../../ui/trouble.tsx'
import { wifiWords } from '../modem-words.ts'

type WifiDialogProps = { accountNumber: string; network: WifiNetwork; onClose: () => void }
type Wrong = { name?: string | undefined; password?: string | undefined }

/** Another name, another password, or both. What stays empty stays as it is. */
export function WifiDialog({ accountNumber, network, onClose }: WifiDialogProps) {
  const client = useClient()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState('')
  const [wrong, setWrong] = useState<Wrong>({})

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const given = new FormData(form)
    const name = (given.get('name') as string).trim()
    const password = given.get('password') as string
    const isRenamed = name !== network.name
    const found: Wrong = {
      name: isRenamed ? WifiName.safeParse(name).error?.issues[0]?.message : undefined,
      password: password === '' ? undefined : WifiPassword.safeParse(password).error?.issues[0]?.message,
    }
    setWrong(found)
    setTrouble('')
    const first = found.name ? 'name' : found.password ? 'password' : undefined
    if (first) return form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    if (!isRenamed && password === '') return setTrouble(wifiWords['nothing-to-change'])
    setBusy(true)
    const body = { accountNumber, network: network.id, ...(isRenamed && { name }), ...(password && { password }) }
    const answer = await client.send(changeWifi, { body })
    setBusy(false)
    if (!answer.ok) return setTrouble(wordsOf(wifiWords, answer.problem))
    refresh(['line'])
    toast(`Your Wi-Fi is changed. Connect your devices to ${answer.body.name} again.`, 'good')
    onClose()
  }

  return (
    <Dialog title={`Change ${network.name}`} stays="beside" onClose={onClose}>
      <form method="post" onSubmit={(event) => void submit(event)} noValidate>
        <Field label="Name" name="name" defaultValue={network.name} maxLength={40} error={wrong.name} />
        <div className="mt-5">
          <Field
            label="New password"
            name="password"
            autoComplete="off"
            spellCheck={false}
            maxLength={63}
            help="Leave it empty to keep the one you have. We pass it on to your modem and don’t keep it."
            error={wrong.password}
          />
        </div>
        <p className="mt-5 text-sm text-muted">
          Everything that uses this Wi-Fi loses its connection and has to be connected again.
        </p>
        <div className="mt-4">
          <Trouble text={trouble} />
        </div>
        <DialogActions>
          <Button onClick={closeDialog}>Keep it as it is</Button>
          <BusyButton type="submit" look="call" busy={busy}>
            {busy ? 'Telling your modem…' : 'Change my Wi-Fi'}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
