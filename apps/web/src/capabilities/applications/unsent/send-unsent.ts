import { saveDraft } from '@hibla/contract/applications/sold.contract'
import type { Answer, Client } from '@hibla/contract/client'
import { ownText } from '../../../kernel/refusal-texts.ts'
import { draft } from '../draft/draft.ts'
import { saveTexts } from '../texts.ts'
import { unsent, unsentOf, type Unsent } from './unsent.ts'

type Saved = Answer<typeof saveDraft>
type Body = NonNullable<Unsent['body']>

/**
 * Answers about what was typed. Whatever else comes back, such as a login that has ended or a page of some proxy, says
 * nothing about it: it waits.
 */
const finalAnswers = new Set<string>([
  ...saveDraft.refusals,
  'not-found',
  'not-allowed',
  'location-not-allowed',
  'invalid-input',
  'too-large',
  'idempotency-key-reused',
])
/** The application is over or isn't theirs, so the phone needn't know the customer any longer. */
const overAnswers = new Set<string>(['not-found', 'already-submitted'])

const waitsAfter = (answer: Saved) => !answer.ok && !finalAnswers.has(answer.problem.code)

/** Versions that this browser has itself replaced by sending what waited, so that a form that is open goes on from there. */
const replaced = new Map<string, string>()
const versionKey = (reference: string, version: string | undefined) => `${reference} ${version ?? ''}`

/** The version of a draft that a form was filled with, or the one that took its place by what was sent from here. */
export const versionNow = (reference: string, version: string | undefined): string | undefined => {
  const seen = new Set<string | undefined>()
  let now = version
  while (!seen.has(now)) {
    seen.add(now)
    now = replaced.get(versionKey(reference, now)) ?? now
  }
  return now
}

const arrived = async (save: Unsent, body: Body, { step, version }: Extract<Saved, { ok: true }>['body']) => {
  replaced.set(versionKey(save.reference, body.version), version)
  // The draft in this browser goes on from what the server has now.
  if (draft.orderId.read() === save.reference) {
    draft.processStep.write(step)
    draft.version.write(version)
  }
  // What was typed after it goes on from there, too. It has never been tried, so it may still change.
  for (const later of await unsent.of(save.of, save.reference))
    if (later.key !== save.key && later.body) await unsent.change({ ...later, body: { ...later.body, version } })
  await unsent.drop(save.key)
}

const refuse = async (save: Unsent, { code, detail }: Extract<Saved, { ok: false }>['problem']) => {
  const waiting = await unsent.of(save.of, save.reference)
  const refused = { code, words: ownText(saveTexts, code) ?? detail }
  if (overAnswers.has(code)) {
    await unsent.drop(...waiting.map(({ key }) => key))
    const { body: _, ...rest } = save
    return unsent.change({ ...rest, refused })
  }
  // Something that was typed later may well be right.
  if (waiting.some(({ key, at }) => key !== save.key && at >= save.at)) return unsent.drop(save.key)
  return unsent.change({ ...save, refused })
}

export type Sent = { save: Unsent; answer: Saved }

const sendOne = async (client: Client, save: Unsent & { body: Body }): Promise<Sent> => {
  const { body, key } = save
  const { refused, ...rest } = save
  if (refused || !save.tried) await unsent.change({ ...rest, tried: true })
  const answer = await client.send(saveDraft, { body, idempotencyKey: key })
  if (answer.ok) await arrived(save, body, answer.body)
  else if (finalAnswers.has(answer.problem.code)) await refuse(save, answer.problem)
  return { save, answer }
}

/** A refusal that we wouldn't call one today doesn't count. */
const isWaiting = (save: Unsent): save is Unsent & { body: Body } =>
  save.body !== undefined && !(save.refused && finalAnswers.has(save.refused.code))

const sendAll = async (client: Client, person: string, reference?: string): Promise<Sent[]> => {
  const sent: Sent[] = []
  for (;;) {
    const next = (await unsent.of(person, reference)).find(isWaiting)
    if (!next) return sent
    const one = await sendOne(client, next)
    sent.push(one)
    if (waitsAfter(one.answer)) return sent
  }
}

const queues = new Map<string, Promise<unknown>>()

/** What a person saved is sent by one screen at a time. */
const oneAtATime = <T>(person: string, act: () => Promise<T>): Promise<T> => {
  const turn = (queues.get(person) ?? Promise.resolve()).then(act, act)
  queues.set(person, turn)
  return turn
}

/** Sends what waits, one after the other, and says what came of each. */
export const sendUnsent = (client: Client, person: string): Promise<Sent[]> =>
  oneAtATime(person, () => sendAll(client, person))

export const isAnythingWaiting = async (person: string): Promise<boolean> => (await unsent.of(person)).some(isWaiting)

/** Saves what an agent typed, or keeps it until there's a signal. What waits of the same draft goes first. */
export const saveForAgent = async (
  client: Client,
  of: string,
  { key, body }: { key: string; body: Body },
): Promise<{ answer: Saved; waits: boolean }> => {
  const reference = body.applicationRefID
  if ((await unsent.of(of, reference)).some(isWaiting))
    return oneAtATime(of, async () => {
      const before = await unsent.of(of, reference)
      const version = versionNow(reference, body.version)
      const typed = version === undefined ? body : { ...body, version }
      if (!before.some((each) => each.key === key)) await unsent.keep(unsentOf(of, key, typed, false))
      const sent = await sendAll(client, of, reference)
      const own = sent.find(({ save }) => save.key === key)
      const { answer } = own ?? sent.at(-1)!
      return { answer, waits: !own || waitsAfter(answer) }
    })
  const answer = await client.send(saveDraft, { body, idempotencyKey: key })
  const waits = !answer.ok && answer.problem.code === 'no-connection'
  if (waits) await unsent.keep(unsentOf(of, key, body, true))
  // Whatever was refused before is settled by it.
  else if (answer.ok) await unsent.drop(...(await unsent.of(of, reference)).map((each) => each.key))
  return { answer, waits }
}
