import { hashOfToken } from '../../../kernel/secret-token.ts'
import type { Caller } from '../../../kernel/http/caller.ts'

const ofPerson = (id: string): string => hashOfToken(`person ${id}`)

/** By what somebody is known who pays or sends a slip: their login, else the cookie in their browser. */
export const payerOf = ({ id, visitorKey = '' }: Caller): string =>
  id === undefined ? hashOfToken(visitorKey) : ofPerson(id)

/** All that they are known by: who logs in along the way is still the one who has begun. */
export const payersOf = ({ id, visitorKey }: Caller): string[] => [
  ...(id === undefined ? [] : [ofPerson(id)]),
  ...(visitorKey === undefined ? [] : [hashOfToken(visitorKey)]),
]
