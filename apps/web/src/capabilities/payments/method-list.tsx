import type { PaymentMethod } from '@hibla/contract/payments/methods.contract'
import { paymentGroups } from '@hibla/contract/payments/methods.rule'
import { peso } from '@hibla/contract/values/money'
import { useId } from 'react'
import { Option } from '../../ui/option.tsx'

type MethodListProps = {
  methods: readonly PaymentMethod[]
  chosen: string
  onChoose: (channel: string) => void
}

/** Every way to pay, in its group. Cash to the installer is none of them and can't be chosen here. */
export function MethodList({ methods, chosen, onChoose }: MethodListProps) {
  return (
    <div className="grid gap-6">
      {paymentGroups.map((group) =>
        methods
          .filter((method) => method.group === group)
          .map((method) => <Group key={method.payMethod} {...{ method, chosen, onChoose }} />),
      )}
      {methods
        .filter(({ group }) => group === null)
        .map(({ payMethod, name, note }) => (
          <div key={payMethod} className="border-t border-line pt-4 text-sm">
            <p className="font-semibold">{name}</p>
            <p className="reading mt-1 text-muted">{note}</p>
          </div>
        ))}
    </div>
  )
}

type GroupProps = Omit<MethodListProps, 'methods'> & { method: PaymentMethod }

function Group({ method, chosen, onChoose }: GroupProps) {
  const { group, note, brands, serviceCharge, channels = [] } = method
  const id = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold tracking-wide">{group}</legend>
      <p id={id} className="reading mt-1 text-sm text-muted">
        {note}
      </p>
      <div className="mt-3 grid gap-2 sm:grid-cols-2">
        {channels.map(({ code, name }) => (
          <Option
            key={code}
            name="channel"
            value={code}
            chosen={code === chosen}
            onChoose={() => onChoose(code)}
            describedBy={id}
            beside={serviceCharge > 0 && `+ ${peso(serviceCharge)}`}
          >
            {name}
            {brands.length > 0 && <span className="block text-sm text-muted">{brands.join(', ')}</span>}
          </Option>
        ))}
      </div>
    </fieldset>
  )
}
