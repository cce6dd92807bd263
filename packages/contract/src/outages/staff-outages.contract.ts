import { z } from 'zod'
import { endpoint, perHour } from '../endpoint.ts'
import { PsgcCode } from '../address/location.ts'
import { AccountNumber } from '../values/ids.ts'
import { MapArea, outageAreaKinds } from './outages.contract.ts'
import { causes, outageChanges, outageStates } from './state.rule.ts'

const Area = z.object({ kind: z.enum(outageAreaKinds), id: z.string().min(1).max(60) })
const Point = z.object({ latitude: z.number(), longitude: z.number() })

export const affectedAccounts = endpoint({
  method: 'GET',
  path: '/backoffice/outages/affected',
  summary: 'How many lines an incident in an area or at a network element would touch, before it is opened.',
  access: 'back-office',
  mayBeOld: true,
  query: Area,
  ok: z.object({
    name: z.string(),
    /** Where it is on the map. */
    point: Point,
    /** How far a network element reaches; null for an area. */
    reachMetres: z.int().nullable(),
    accounts: z.int(),
    /** Whether an incident is open there already. */
    isOpen: z.boolean(),
  }),
  refusals: ['unknown-place'],
})

const NetworkElement = Point.extend({
  elementId: z.string(),
  technology: z.enum(['GPON', 'GFAST']),
  reachMetres: z.int(),
})

/** The map shows this many at once, those nearest to the middle of the town. */
export const ELEMENTS_AT_ONCE = 200

export const networkElements = endpoint({
  method: 'GET',
  path: '/backoffice/network-elements',
  summary: 'Live network elements, those nearest to the middle of a town first.',
  access: 'back-office',
  query: z.object({ municipalityId: PsgcCode }),
  ok: z.array(NetworkElement),
  refusals: ['unknown-place'],
})

const NOTE_MAX = 300
const Note = z.string().trim().max(NOTE_MAX, `Please keep it to ${NOTE_MAX} characters`)

const StaffOutage = z.object({
  outageId: z.string(),
  place: Area.extend({
    name: z.string(),
    point: Point,
    /** Not said of a province, nor of a distribution point. */
    ground: MapArea.optional(),
  }),
  state: z.enum(outageStates),
  /** Every change raises it; a change names the one it's based on. */
  version: z.int(),
  cause: z.enum(causes),
  note: z.string().nullable(),
  startedAt: z.iso.datetime(),
  expectedEnd: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** Lines found so far, and whether these are all. */
  accounts: z.int(),
  isFound: z.boolean(),
  /** Accounts that have been told of the newest change in the portal. */
  told: z.int(),
  openDisputes: z.int(),
  history: z.array(
    z.object({
      change: z.enum(['open', ...outageChanges]),
      at: z.iso.datetime(),
      note: z.string().nullable(),
    }),
  ),
})
export type StaffOutage = z.infer<typeof StaffOutage>

export const OUTAGES_AT_ONCE = 100

export const staffOutages = endpoint({
  method: 'GET',
  path: '/backoffice/outages',
  summary: 'Incidents, newest first: those in a state, one by its id, or all.',
  access: 'back-office',
  mayBeOld: true,
  query: z.object({ state: z.enum(outageStates).optional(), outage: z.uuid().optional() }),
  ok: z.array(StaffOutage),
})

export const openOutage = endpoint({
  method: 'POST',
  path: '/backoffice/outages',
  summary:
    'Opens an incident: the lines in its area are found and their subscribers told, in the portal, by mail and SMS.',
  access: 'back-office',
  body: z.object({
    place: Area,
    cause: z.enum(causes),
    note: Note.optional(),
    /** Now, if it isn't said. */
    startedAt: z.iso.datetime().optional(),
    expectedEnd: z.iso.datetime().optional(),
    /** The number of lines that the page showed. If it isn't that number by now, nothing happens. */
    accounts: z.int().min(0),
  }),
  ok: z.object({ status: z.literal(true), outage: StaffOutage }),
  refusals: ['unknown-place', 'already-open', 'accounts-changed', 'nobody-there', 'bad-start', 'bad-expected-end'],
  limit: perHour(60),
  idempotent: true,
})

const OfOutage = z.object({ outageId: z.uuid(), version: z.int().min(1) })

export const changeOutage = endpoint({
  method: 'POST',
  path: '/backoffice/outages/change',
  summary:
    'Changes an incident: update what is known, end it, open it again if it was ended by mistake, or withdraw it if it was opened by mistake.',
  access: 'back-office',
  body: z.discriminatedUnion('change', [
    OfOutage.extend({
      change: z.literal('update'),
      cause: z.enum(causes),
      note: Note.optional(),
      expectedEnd: z.iso.datetime().optional(),
    }),
    /** It ended now, if it isn't said. */
    OfOutage.extend({ change: z.literal('end'), endedAt: z.iso.datetime().optional(), note: Note.optional() }),
    OfOutage.extend({ change: z.literal('reopen'), note: Note.optional() }),
    OfOutage.extend({ change: z.literal('withdraw'), note: Note.optional() }),
  ]),
  ok: z.object({ status: z.literal(true), outage: StaffOutage }),
  refusals: ['not-found', 'changed-meanwhile', 'not-now', 'already-open', 'too-late', 'bad-end', 'bad-expected-end'],
  limit: perHour(300),
  idempotent: true,
})

const StaffDispute = z.object({
  outageId: z.string(),
  accountNumber: z.string(),
  subscriber: z.string(),
  area: z.string(),
  /** When this line was down as far as we know. */
  downFrom: z.iso.datetime().nullable(),
  downTo: z.iso.datetime().nullable(),
  text: z.string(),
  disputedAt: z.iso.datetime(),
  answer: z.string().nullable(),
  answeredAt: z.iso.datetime().nullable(),
})
export type StaffDispute = z.infer<typeof StaffDispute>

export const creditDisputes = endpoint({
  method: 'GET',
  path: '/backoffice/outages/disputes',
  summary: 'Credits that subscribers dispute: those without an answer, oldest first, or those with one, newest first.',
  access: 'back-office',
  mayBeOld: true,
  query: z.object({ answered: z.enum(['true', 'false']).optional() }),
  ok: z.array(StaffDispute),
})

export const answerDispute = endpoint({
  method: 'POST',
  path: '/backoffice/outages/disputes/answer',
  summary:
    'Answers a dispute, once. If the line was down for longer, that is noted and credited on the next bill. The subscriber is told.',
  access: 'back-office',
  body: z.object({
    outageId: z.uuid(),
    account: AccountNumber,
    answer: z.string().trim().min(1, 'Please write an answer').max(1_000, 'Please keep it to 1000 characters'),
    /** When the line was really back, if that was later. */
    downTo: z.iso.datetime().optional(),
  }),
  ok: z.object({ status: z.literal(true), dispute: StaffDispute }),
  refusals: ['not-found', 'already-answered', 'bad-end'],
  limit: perHour(300),
  idempotent: true,
})
