import type { SoldApplication } from '@hibla/contract/sales/sales.contract'
import { moment } from '@hibla/contract/values/date-texts'
import { salePage } from '@hibla/contract/values/paths'
import { phoneDisplay } from '@hibla/contract/values/phone'
import { Link } from 'react-router'
import { statusNames } from '../texts.ts'

type SoldLineProps = { application: SoldApplication; ticked: boolean; onTick: (on: boolean) => void }

/** One application in the list; drafts can be ticked to delete them. */
export function SoldLine({ application, ticked, onTick }: SoldLineProps) {
  const { refID, name, state, customerSegment, planName, mobileNumber, cityMunicipality, changedAt } = application
  return (
    <li className="flex items-start gap-2 p-3 md:px-5">
      <span className="grid size-11 shrink-0 place-items-center">
        {state === 'draft' && (
          <input
            type="checkbox"
            aria-label={`Choose the draft of ${name}`}
            checked={ticked}
            onChange={({ target }) => onTick(target.checked)}
            className="size-5 accent-strand"
          />
        )}
      </span>
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          {application.inTerritory ? (
            <Link
              to={salePage(refID)}
              className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline underline-offset-4"
            >
              {name}
            </Link>
          ) : (
            <span className="inline-flex min-h-11 items-center font-semibold wrap-anywhere">{name}</span>
          )}
          <time dateTime={changedAt} className="figures text-sm text-muted">
            {moment(changedAt)}
          </time>
        </p>
        <p className="text-sm wrap-anywhere">
          <strong>{statusNames[state]}</strong>
          {planName && ` · ${planName}`}
          {customerSegment === 'SME' && ' · Small business'}
        </p>
        <p className="figures text-sm wrap-anywhere text-muted">
          {[refID, cityMunicipality, mobileNumber && `+63 ${phoneDisplay(mobileNumber)}`].filter(Boolean).join(' · ')}
        </p>
        {!application.inTerritory && (
          <p className="text-sm text-muted">Outside the area you sell in now. Our office takes care of it.</p>
        )}
      </div>
    </li>
  )
}
