import type { WifiNetwork } from '@hibla/contract/devices/devices.contract'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { WifiDialog } from './wifi-dialog.tsx'

type WifiListProps = { accountNumber: string; networks: WifiNetwork[] }

/** The modem's Wi-Fi networks. Those that are switched off are the modem's own business. */
export function WifiList({ accountNumber, networks }: WifiListProps) {
  const [changing, setChanging] = useState<WifiNetwork>()
  const shown = networks.filter(({ enabled }) => enabled)
  if (shown.length === 0) return null
  return (
    <>
      <h3 className="mt-8">Your Wi-Fi</h3>
      <ul className="mt-2 divide-y divide-line border-t border-line">
        {shown.map((network) => (
          <li key={network.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{network.name}</span>
              {network.band && <span className="ml-2 text-sm whitespace-nowrap text-muted">{network.band}</span>}
            </span>
            <Button onClick={() => setChanging(network)} aria-label={`Change ${network.name}`}>
              Change
            </Button>
          </li>
        ))}
      </ul>
      {changing && (
        <WifiDialog accountNumber={accountNumber} network={changing} onClose={() => setChanging(undefined)} />
      )}
    </>
  )
}
