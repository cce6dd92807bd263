import { Button } from '../../../ui/button.tsx'
import { Option } from '../../../ui/option.tsx'
import type { RefreshAnswer } from './questions.ts'
import type { Refreshing } from './use-refresh.ts'
import { choose, showPopup, useWizard } from './wizard-state.ts'

/** Restarting the modem from here, or going on without it. */
export function RefreshStep({ refreshing: { underway } }: { refreshing: Refreshing }) {
  const chosen = useWizard(({ selections }) => selections[5]) as RefreshAnswer | undefined
  return (
    <>
      <p className="reading">
        We can restart your modem from here. It takes about two minutes, and everything at home is offline until then.
      </p>
      <Button look="call" className="mt-4" onClick={() => showPopup(underway ? 'refreshLoader' : 'refreshModem')}>
        {underway ? 'See how it’s going' : 'Refresh my modem'}
      </Button>
      {chosen !== undefined && chosen !== 'skipped' && (
        <p className="mt-4 font-semibold">
          {chosen === 'refreshed' ? 'Your modem was refreshed.' : 'The refresh didn’t work.'}
        </p>
      )}
      {(chosen === undefined || chosen === 'skipped') && (
        <div className="mt-6">
          <Option name="step-5" value="skipped" chosen={chosen === 'skipped'} onChoose={() => choose(5, 'skipped')}>
            Continue without a refresh
          </Option>
        </div>
      )}
    </>
  )
}
