import { Option } from '../../../ui/option.tsx'
import { lightAnswers, lightNames } from './questions.ts'
import { chooseLight, useWizard, type Light, type Lights } from './wizard-state.ts'

/** What the three lights do. One that the modem told us about isn't asked for. */
export function LightsStep({ told }: { told: Lights }) {
  const chosen = useWizard(({ selections }) => selections[6])
  return (
    <div className="grid gap-6">
      {(['pon', 'wifi', 'lan'] as const).map((which) => {
        const { name, help } = lightNames[which]
        const already = told[which]
        return (
          <fieldset key={which}>
            <legend className="font-semibold">{name}</legend>
            {already === undefined ? (
              <>
                <p className="mb-3 text-sm text-muted">{help}</p>
                <div className="grid gap-2 sm:grid-cols-3">
                  {(Object.keys(lightAnswers) as Light[]).map((light) => (
                    <Option
                      key={light}
                      name={which}
                      value={light}
                      chosen={chosen?.[which] === light}
                      onChoose={() => chooseLight(which, light)}
                    >
                      {lightAnswers[light]}
                    </Option>
                  ))}
                </div>
              </>
            ) : (
              <p className="text-sm text-muted">Your modem told us: {lightAnswers[already].toLowerCase()}.</p>
            )}
          </fieldset>
        )
      })}
    </div>
  )
}
