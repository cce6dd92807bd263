import { MAX_FILE_BYTES } from '@hibla/contract/values/file-limits'
import type { Endpoint } from '@hibla/contract/endpoint'
import { CAPTCHA_HEADER } from '@hibla/contract/signature'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../postgres/database.ts'
import type { Caller } from '../caller.ts'
import { addressOf, countedNetworks } from './network.ts'
import type { KernelProblem } from '../problem.ts'
import { callOf } from '../route.ts'
import { withinLimits } from './shared-limit.ts'

/** Tells people from robots, once per call. The captcha capability implements it. */
export type Captcha = {
  /** How many calls of a kind a network can make per hour without a captcha. */
  freeCalls: number
  judge: (asked: { call: string; token: string; ip: string }) => Promise<'passed' | 'failed' | 'unavailable'>
}

const HOUR = 3600
const KB = 1024
/** What each network has uploaded on a day. */
export const UPLOADED_KB = 'uploaded kilobytes'
/** So much a network uploads on a day without a captcha: what five applications have at most. */
export const FREE_UPLOAD_KB = 300 * KB

const isFreeCall = (db: Database, { freeCalls }: Captcha, call: string, { ip }: FastifyRequest) =>
  withinLimits(db, { scope: `captcha ${call}`, seconds: HOUR, counted: countedNetworks(ip, freeCalls) })

const countUploaded = (db: Database, ip: string, bytes: number): Promise<boolean> => {
  const counted = countedNetworks(ip, FREE_UPLOAD_KB)
  return withinLimits(db, { scope: UPLOADED_KB, seconds: 24 * HOUR, counted }, Math.ceil(bytes / KB))
}

/** Counted before it is read, so that uploads at the same moment don't exceed it together. */
const isFreeUpload = (db: Database, { ip, headers }: FastifyRequest) => {
  const told = Number(headers['content-length'] ?? MAX_FILE_BYTES)
  return countUploaded(db, ip, Math.min(Number.isFinite(told) ? told : MAX_FILE_BYTES, MAX_FILE_BYTES))
}

/** Agents send the documents of many customers from one office, and are known. */
export const uploadsFreely = ({ personas }: Caller): boolean => personas.has('sales') || personas.has('back-office')

/** What we draw of a file takes room, too: a small one may become large pictures. */
export const countDrawn = async (db: Database, caller: Caller, bytes: number): Promise<void> => {
  if (caller.address !== undefined && !uploadsFreely(caller)) await countUploaded(db, caller.address, bytes)
}

/**
 * What keeps a marked call from being answered, if anything. Without the header, a call counts against its network's
 * allowance, so that other programs keep working; with it, the solution must be right. A solution works once, so it isn't
 * used up for a call that is refused because there were too many.
 */
export const captchaFault = async (
  db: Database,
  captcha: Captcha,
  endpoint: Endpoint,
  request: FastifyRequest,
  isWithinLimit: Promise<boolean>,
): Promise<KernelProblem | undefined> => {
  const call = callOf(endpoint)
  const token = request.headers[CAPTCHA_HEADER]
  if (token === undefined) {
    const isFree = endpoint.captcha === 'by-bytes' ? isFreeUpload(db, request) : isFreeCall(db, captcha, call, request)
    return (await isFree) ? undefined : 'captcha-needed'
  }
  if (!(await isWithinLimit)) return undefined
  const verdict = await captcha.judge({ call, token: String(token), ip: addressOf(request.ip) })
  if (verdict === 'passed') return undefined
  return verdict === 'failed' ? 'captcha-failed' : 'captcha-unavailable'
}
