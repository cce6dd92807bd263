import type { DeliveryMode, PlanType } from '../shop/product.ts'

/** How a device is paid for: at once, or little by little with the bills. */
export const paymentModes = ['outright', 'staggered'] as const
export type PaymentMode = (typeof paymentModes)[number]

/** The same choice as the shop's plan types, which other systems call so. */
const planTypeOf: Record<PaymentMode, PlanType> = { outright: 'onetime', staggered: 'installment' }
export const planTypeLabels: Record<PlanType, string> = { installment: 'Instalment', onetime: 'Onetime' }

type Payable = { planTypes: readonly PlanType[]; oneTimeFee: number; installmentFee: number }

/** What only has a monthly fee is paid with the bills, so there's nothing to choose. */
export const paymentModesOf = ({ planTypes, oneTimeFee, installmentFee }: Payable): PaymentMode[] =>
  oneTimeFee + installmentFee > 0 ? paymentModes.filter((mode) => planTypes.includes(planTypeOf[mode])) : []

export const paymentModeLabel = (mode: PaymentMode): string => planTypeLabels[planTypeOf[mode]]

export const deliveryModes = ['deliverOnly', 'deliverAndInstall'] as const satisfies DeliveryMode[]
/** How other systems write them. */
export const deliveryModeNames: Record<DeliveryMode, string> = {
  deliverOnly: 'delivery only',
  deliverAndInstall: 'deliver and install',
}
/** What people read. */
export const deliveryModeLabels: Record<DeliveryMode, string> = {
  deliverOnly: 'Delivery',
  deliverAndInstall: 'Delivery and Install',
}

/** What can be chosen for an item, and what other systems call the choice. */
export const modeKinds = ['payment', 'delivery'] as const
export type ModeKind = (typeof modeKinds)[number]
export const modeCodes = { payment: 'MODE_OF_PAYMENT', delivery: 'MODE_OF_DELIVERY' } as const satisfies Record<
  ModeKind,
  string
>

/** One thing that was chosen for an item, in the words of people and of other systems. */
export type ChosenMode = { kind: ModeKind; code: (typeof modeCodes)[ModeKind]; value: string; label: string }

type Chosen = { paymentMode: PaymentMode | null; deliveryMode: DeliveryMode | null }

export const chosenModes = ({ paymentMode, deliveryMode }: Chosen): ChosenMode[] => [
  ...(paymentMode === null
    ? []
    : [
        { kind: 'payment' as const, code: modeCodes.payment, value: paymentMode, label: paymentModeLabel(paymentMode) },
      ]),
  ...(deliveryMode === null
    ? []
    : [
        {
          kind: 'delivery' as const,
          code: modeCodes.delivery,
          value: deliveryModeNames[deliveryMode],
          label: deliveryModeLabels[deliveryMode],
        },
      ]),
]
