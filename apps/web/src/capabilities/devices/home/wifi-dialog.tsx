import { changeWifi, type WifiNetwork } from '@hibla/contract/devices/devices.contract'
import { WifiName, WifiPassword } from '@hibla/contract/devices/wifi.rule'
import { useState } from 'react'
import { useClient } from '../../../kernel/use-client.ts'
import { inWords, useSend } from '../../../kernel/use-send.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { wifiWords } from '../modem-words.ts'

type WifiDialogProps = { accountNumber: string; network: WifiNetwork; onClose: () => void }
type Wrong = { name?: string | undefined; password?: string | undefined }

/** Another name, another password, or both. What stays empty stays as it is. */
export function WifiDialog({ accountNumber, network, onClose }: WifiDialogProps) {
  const client = useClient()
  const { busy, trouble, run, clear } = useSend({ words: wifiWords, refreshes: ['line'] })
  const [wrong, setWrong] = useState<Wrong>({})

  const submit = (form: HTMLFormElement) => {
    const given = new FormData(form)
    const name = (given.get('name') as string).trim()
    const password = given.get('password') as string
    const isRenamed = name !== network.name
    const found: Wrong = {
      name: isRenamed ? WifiName.safeParse(name).error?.issues[0]?.message : undefined,
      password: password === '' ? undefined : WifiPassword.safeParse(password).error?.issues[0]?.message,
    }
    setWrong(found)
    clear()
    const first = found.name ? 'name' : found.password ? 'password' : undefined
    if (first) return form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    if (!isRenamed && password === '') return void run(() => inWords(Promise.resolve(wifiWords['nothing-to-change'])))
    const body = { accountNumber, network: network.id, ...(isRenamed && { name }), ...(password && { password }) }
    return void run(
      () => client.send(changeWifi, { body }),
      (changed) => {
        toast(`Your Wi-Fi is changed. Connect your devices to ${changed.name} again.`, 'good')
        onClose()
      },
    )
  }

  return (
    <ConfirmDialog
      title={`Change ${network.name}`}
      stays="beside"
      no="Keep it as it is"
      yes="Change my Wi-Fi"
      underway="Telling your modem…"
      {...{ busy, trouble, onClose }}
      onYes={submit}
    >
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
    </ConfirmDialog>
  )
}
