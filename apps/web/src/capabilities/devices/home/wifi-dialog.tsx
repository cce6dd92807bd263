import { changeWifi, type WifiNetwork } from '@hibla/contract/devices/devices.contract'
import { WifiName, WifiPassword } from '@hibla/contract/devices/wifi.rule'
import { z } from 'zod'
import { useContractForm } from '../../../kernel/form.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { asText, useSend } from '../../../kernel/use-send.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { wifiTexts } from '../modem-texts.ts'

type WifiDialogProps = { accountNumber: string; network: WifiNetwork; onClose: () => void }

/** What stays empty or the same isn't checked. */
const requestFor = ({ name: now }: WifiNetwork) =>
  z.object({ name: z.string().trim(), password: z.string() }).superRefine(({ name, password }, context) => {
    const errors = {
      name: name === now ? undefined : WifiName.safeParse(name).error,
      password: password === '' ? undefined : WifiPassword.safeParse(password).error,
    }
    for (const [field, error] of Object.entries(errors))
      if (error) context.addIssue({ code: 'custom', path: [field], message: error.issues[0]?.message ?? '' })
  })

/** Another name, another password, or both. What stays empty stays as it is. */
export function WifiDialog({ accountNumber, network, onClose }: WifiDialogProps) {
  const client = useClient()
  const { busy, trouble, run, clear } = useSend({ words: wifiTexts, refreshes: ['line'] })
  const { field, submit, refuse } = useContractForm(requestFor(network), { name: network.name, password: '' })

  const change = submit(({ name, password }) => {
    const isRenamed = name !== network.name
    if (!isRenamed && password === '') return run(() => asText(Promise.resolve(wifiTexts['nothing-to-change'])))
    const body = { accountNumber, network: network.id, ...(isRenamed && { name }), ...(password && { password }) }
    return run(
      () => client.send(changeWifi, { body }),
      (changed) => {
        toast(`Your Wi-Fi is changed. Connect your devices to ${changed.name} again.`, 'good')
        onClose()
      },
      refuse,
    )
  }, clear)

  return (
    <ConfirmDialog
      title={`Change ${network.name}`}
      stays="beside"
      no="Keep it as it is"
      yes="Change my Wi-Fi"
      underway="Telling your modem…"
      {...{ busy, trouble, onClose }}
      onYes={change}
    >
      <Field label="Name" maxLength={40} {...field('name')} />
      <div className="mt-5">
        <Field
          label="New password"
          autoComplete="off"
          spellCheck={false}
          maxLength={63}
          help="Leave it empty to keep the one you have. We pass it on to your modem and don’t keep it."
          {...field('password')}
        />
      </div>
      <p className="mt-5 text-sm text-muted">
        Everything that uses this Wi-Fi loses its connection and has to be connected again.
      </p>
    </ConfirmDialog>
  )
}
