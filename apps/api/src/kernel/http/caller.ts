import type { Standing } from '@hibla/contract/access.rule'

/** Whoever asks. A guest has no id: nothing of anybody's is shown to one. */
export type Caller = Standing & { id: string | undefined }

export const guest: Caller = { id: undefined, signedIn: false, personas: new Set() }

/** Turns a bearer token into a caller; undefined is a token that is not to be believed. */
export type Authenticate = (token: string) => Promise<Caller | undefined>
