import { Option } from '../../../ui/option.tsx'
import { questions, type Asked } from './questions.ts'
import { choose, useWizard } from './wizard-state.ts'

/** One question with a few answers. */
export function QuestionStep({ step }: { step: Asked }) {
  const chosen = useWizard(({ selections }) => selections[step])
  const { question, help, options } = questions[step]
  return (
    <fieldset>
      <legend className="mb-3 font-semibold">{question}</legend>
      {help && <p className="reading mb-4 text-sm text-muted">{help}</p>}
      <div className="grid gap-2">
        {Object.entries(options).map(([value, words]) => (
          <Option
            key={value}
            name={`step-${step}`}
            value={value}
            chosen={chosen === value}
            onChoose={() => choose(step, value)}
          >
            {words}
          </Option>
        ))}
      </div>
    </fieldset>
  )
}
