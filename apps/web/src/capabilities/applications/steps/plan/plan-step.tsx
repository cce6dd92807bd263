import type { Choice } from '@hibla/contract/applications/choice.contract'
import { codeOfSegment } from '@hibla/contract/values/customer-segment'
import type { ApplicationSoFar } from '@hibla/contract/applications/resume.contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../../../../kernel/session/use-session.ts'
import { useClient } from '../../../../kernel/use-client.ts'
import { useSend } from '../../../../kernel/use-send.ts'
import { BusyButton } from '../../../../ui/busy-button.tsx'
import { Button } from '../../../../ui/button.tsx'
import { ArrowIcon } from '../../../../ui/icons.tsx'
import { Alert } from '../../../../ui/alert.tsx'
import { PlanChoice, setCustomerCategory, requestedPlan } from '../../../catalog/index.ts'
import { draft } from '../../draft/draft.ts'
import { isAgent } from '../../flow.ts'
import { saveTexts } from '../../texts.ts'
import { ChosenPlan } from './chosen-plan.tsx'
import { PlanExtras } from './plan-extras.tsx'
import { planListPlaceOf } from './plan-list-place.ts'
import { QuoteView } from './quote-view.tsx'
import { PromoField } from './promo-field.tsx'
import { sendStep } from './send-step.ts'
import { StepFrame } from '../step-frame.tsx'
import { StepNav } from '../step-nav.tsx'
import { refreshApplication } from '../use-application.ts'
import { unavailableIn, useChoice } from './use-choice.ts'
import { useSteps } from '../use-steps.ts'
import { choiceTexts } from '../texts.ts'

const PLAN_GONE = 'The plan chosen before isn’t available any more. Please choose another one.'

/** A plan, its contract and add-ons, and what they cost before anything is ordered. */
export function PlanStep() {
  return (
    <StepFrame step="plans" title="Choose a plan" intro="The whole price is shown here, and nothing is ordered yet.">
      {(application) => <Choosing application={application} />}
    </StepFrame>
  )
}

function Choosing({ application }: { application: ApplicationSoFar }) {
  const client = useClient()
  const agent = isAgent(useSession())
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { segment, before, after } = useSteps()
  const { choice, busy, trouble, choose } = useChoice(application)
  const [listed, setListed] = useState(() => choice === null && requestedPlan.read() === undefined)
  const { busy: leaving, trouble: failed, run } = useSend({ words: saveTexts })
  const customerCategory = codeOfSegment(segment)
  const address = application.place?.address
  const area = {
    region: address?.region_id,
    province: address?.province_id,
    municipality: address?.city_municipality_id,
  }
  const gone = unavailableIn(application)

  const onward = (planName: string, itemDetails: { itemName: string; quantity: number }[]) =>
    void run(
      () => sendStep(client, application, { planName, itemDetails }),
      () => {
        draft.planName.write(planName)
        return navigate(after('plans')!)
      },
    )
  const picked = async (planId: string, termMonths: number) => {
    const plain: Choice = { planId, termMonths, addons: [] }
    setCustomerCategory({ category: customerCategory })
    setListed(false)
    // The term and the add-ons of a plan that is gone stay, if they are still sold.
    if (!(await choose({ ...plain, ...(choice ?? application.choice), planId })) && choice === null) await choose(plain)
  }
  const takeChoice = useEffectEvent(() => {
    const input = requestedPlan.read()
    requestedPlan.remove()
    if (input && application.choice === null)
      void choose({ planId: input.planId, termMonths: input.contractTermMonths, addons: [] })
  })
  useEffect(() => takeChoice(), [])
  // The card or field that was pressed may be far below.
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (trouble) said.current?.focus()
  }, [trouble])
  return (
    <>
      <Alert
        ref={said}
        tabIndex={-1}
        look="plain"
        className="mb-6 scroll-mt-24 rounded-field bg-sunken px-5 py-4 font-semibold"
        text={
          trouble || (gone === 'plan-not-offered' ? choice === null && PLAN_GONE : gone && !busy && choiceTexts[gone])
        }
      />
      {choice === null || listed ? (
        <>
          <PlanChoice
            customerCategory={customerCategory}
            place={planListPlaceOf(pathname)}
            area={area}
            technology={application.place?.technology}
            chosen={choice?.planId}
            onChoose={({ planId, contractTermMonths }) => void picked(planId, contractTermMonths)}
          />
          <StepNav back={before('plans')}>
            {choice && <Button onClick={() => setListed(false)}>Keep the chosen plan</Button>}
          </StepNav>
        </>
      ) : (
        <ChosenPlan choice={choice} customerCategory={customerCategory} onOther={() => setListed(true)}>
          {(names) => (
            <>
              <PlanExtras
                customerCategory={customerCategory}
                area={area}
                choice={choice}
                onChange={(next) => void choose(next)}
              />
              {agent && (
                <PromoField
                  reference={application.applicationRefID}
                  segment={segment}
                  promoCode={application.promoCode ?? null}
                  onChanged={refreshApplication}
                />
              )}
              {!agent && application.promoCode && application.obstacles.includes('promo-ended') && (
                <PromoEnded
                  promoCode={application.promoCode}
                  onWithout={() => void choose(choice).then((kept) => kept && refreshApplication())}
                />
              )}
              {application.quote && <QuoteView quote={application.quote} agent={agent} busy={busy} />}
              <div>
                <Alert text={failed} />
                <StepNav back={before('plans')}>
                  <BusyButton
                    look="call"
                    busy={busy || leaving}
                    disabled={application.quote === null}
                    onClick={() => onward(names.plan, names.items)}
                  >
                    {leaving ? 'Saving…' : 'Continue'} <ArrowIcon />
                  </BusyButton>
                </StepNav>
              </div>
            </>
          )}
        </ChosenPlan>
      )}
    </>
  )
}

/** Promo codes are an agent's to offer. Whoever goes on with what an agent began can go on without one that has ended. */
function PromoEnded({ promoCode, onWithout }: { promoCode: string; onWithout: () => void }) {
  return (
    <div className="grid justify-items-start gap-3 rounded-field bg-sunken px-5 py-4">
      <Alert look="plain" className="font-semibold wrap-anywhere">
        The promo code {promoCode} has ended.
      </Alert>
      <Button onClick={onWithout}>Continue without it</Button>
    </div>
  )
}
