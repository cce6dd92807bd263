import { pages } from '@hibla/contract/values/paths'
import { Link } from 'react-router'
import { Skeleton } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useSite } from '../../kernel/site.ts'
import { useDetails } from '../account/index.ts'
import { useLostModem, useOutageHere } from '../devices/index.ts'
import { LineIcon, LineOffIcon } from './icons.tsx'
import { lineTexts } from './line-texts.ts'
import { Tile, tileLink } from '../../ui/tile.tsx'

export function LinePanel({ accountNumber }: { accountNumber: string }) {
  const { hotline } = useSite().config.brand.support
  const load = useDetails(accountNumber)
  const isLost = useLostModem(load.data)
  const outage = useOutageHere(load.data)
  return (
    <Tile title="Your line" tour="line">
      <div className="mt-4">
        <Panel load={load} failure="We couldn’t check your line." skeleton={<Skeleton className="h-16" />}>
          {(details) => {
            if (outage === undefined) return <Skeleton className="h-16" />
            const { on, title, advice } = lineTexts(details, { isLost, outage })
            return (
              <div className="flex items-start gap-4">
                <span
                  className={`grid size-11 shrink-0 place-items-center rounded-full border-[1.5px] ${
                    on ? 'border-strand text-strand' : 'border-coral text-coral'
                  }`}
                >
                  {on ? <LineIcon /> : <LineOffIcon />}
                </span>
                <div>
                  <p className={`font-semibold ${on ? '' : 'text-coral'}`}>{title}</p>
                  <p className="mt-1 text-sm text-muted">{advice}</p>
                  {details.status === 'DISCONNECTED' && <p className="figures mt-1 text-sm font-semibold">{hotline}</p>}
                  <p className="flex flex-wrap gap-x-6">
                    {(on || isLost) && (
                      <Link to={pages.troubleshoot} state={{ troubleShoot: isLost }} className={tileLink}>
                        {isLost ? 'Find out what’s wrong' : 'Something not working?'}
                      </Link>
                    )}
                    {details.status !== 'PENDING' && (
                      <Link to={pages.outages} className={tileLink}>
                        Your outages
                      </Link>
                    )}
                  </p>
                </div>
              </div>
            )
          }}
        </Panel>
      </div>
    </Tile>
  )
}
