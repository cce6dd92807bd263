import { longDate } from '@hibla/contract/values/dates'
import { keepTogether } from '../../ui/keep-together.ts'
import { StrandLine } from '../../ui/strand-line.tsx'

type Contract = { startedOn: string | null; endsOn: string | null; termMonths: number; remainingMonths: number }

const months = (count: number) => (count === 1 ? '1 month' : `${count} months`)

export const contractTexts = ({ remainingMonths, termMonths, endsOn }: Contract): string => {
  if (endsOn === null)
    return termMonths === 0
      ? 'You’re free to leave at any time.'
      : `Your ${termMonths}-month contract starts on the day your line works.`
  return remainingMonths === 0
    ? `Your ${termMonths}-month contract has ended. You’re free to stay, change plans or leave.`
    : `${remainingMonths} of ${months(termMonths)} left, until ${longDate(endsOn)}`
}

/** How much of the contract has passed, from its first day to its last. */
export function ContractLine({ contract }: { contract: Contract }) {
  const { startedOn, endsOn, termMonths, remainingMonths } = contract
  const passed = termMonths === 0 ? 1 : (termMonths - remainingMonths) / termMonths
  return (
    <div>
      <p className="text-sm font-semibold">{keepTogether(contractTexts(contract))}</p>
      {startedOn && endsOn && <StrandLine passed={passed} from={longDate(startedOn)} to={longDate(endsOn)} />}
    </div>
  )
}
