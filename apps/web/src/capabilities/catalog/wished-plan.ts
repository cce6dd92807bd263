import { record } from '../../kernel/storage/codecs.ts'
import { typed } from '../../kernel/storage/typed.ts'

type WishedPlan = { planId: string; contractTermMonths: number }

/** A plan that somebody picked before we knew their address. */
export const wishedPlan = typed.keeps('wishedPlan', record<WishedPlan>())
