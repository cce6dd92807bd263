import type { PaymentMethod } from '@hibla/contract/payments/methods.contract'
import { channelName } from '@hibla/contract/values/channel-name'
import { paymentGroups } from '@hibla/contract/payments/methods.rule'
import { peso } from '@hibla/contract/values/money'
import { useId } from 'react'
import { ChevronIcon } from '../../../ui/icons.tsx'
import { Option } from '../../../ui/option.tsx'

type MethodListProps = {
  methods: readonly PaymentMethod[]
  chosen: string
  onChoose: (channel: string) => void
}

const has = ({ channels = [] }: PaymentMethod, code: string): boolean => channels.some((each) => each.code === code)

/**
 * Every way to pay, by kind: one kind is open at a time, first the one that is chosen, and a kind with one way needs no opening. Cash
 * to the installer is none of them and can't be chosen here.
 */
export function MethodList({ methods, chosen, onChoose }: MethodListProps) {
  const offered = paymentGroups.flatMap((group) => methods.filter((method) => method.group === group))
  const open = offered.find((method) => has(method, chosen)) ?? offered[0]
  return (
    <div className="grid grid-cols-1 gap-3">
      {offered.map((method) => (
        <Group key={method.payMethod} {...{ method, chosen, onChoose }} isOpen={method === open} />
      ))}
      {methods
        .filter(({ group }) => group === null)
        .map(({ payMethod, name, note }) => (
          <div key={payMethod} className="mt-3 border-t border-line pt-4 text-sm">
            <p className="font-semibold">{name}</p>
            <p className="reading mt-1 text-muted">{note}</p>
          </div>
        ))}
    </div>
  )
}

type GroupProps = Omit<MethodListProps, 'methods'> & { method: PaymentMethod; isOpen: boolean }

function Group({ isOpen, ...rest }: GroupProps) {
  const { group, channels = [] } = rest.method
  if (channels.length < 2) return <Channels {...rest} />
  return (
    <details name="ways-to-pay" open={isOpen} className="group min-w-0 rounded-card border border-line px-4">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-4 marker:hidden hover:text-strand [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1 py-2">
          <span className="block text-sm font-semibold tracking-wide">{group}</span>
          <span className="block truncate text-sm text-muted group-open:hidden">
            {channels.map(({ name }) => channelName(name)).join(', ')}
          </span>
        </span>
        <span className="transition-transform duration-200 group-open:rotate-180">
          <ChevronIcon />
        </span>
      </summary>
      <div className="pb-4">
        <Channels {...rest} isTitled />
      </div>
    </details>
  )
}

/** The channels of a kind. Where its name stands above them already, it's only read out. */
function Channels({ method, chosen, onChoose, isTitled }: Omit<GroupProps, 'isOpen'> & { isTitled?: true }) {
  const { group, note, brands, serviceCharge, channels = [] } = method
  const id = useId()
  return (
    <fieldset className={`min-w-0 ${isTitled ? '' : 'rounded-card border border-line p-4'}`}>
      <legend className={isTitled ? 'sr-only' : 'float-left w-full text-sm font-semibold tracking-wide'}>
        {group}
      </legend>
      <p id={id} className="reading clear-both text-sm text-muted">
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
            {channelName(name)}
            {brands.length > 0 && (
              <span className="block text-sm text-muted">{brands.map(channelName).join(', ')}</span>
            )}
          </Option>
        ))}
      </div>
    </fieldset>
  )
}
