import { startModems } from '@hibla/sandbox/modems'
import { contract } from '@hibla/contract'
import { sql } from '../../../kernel/postgres/sql.ts'
import { useApi, type As } from '../../../../test/api.ts'
import { whenOver } from '../../../../test/when-over.ts'

const { devices } = contract
type Settings = { manner?: 'done' | 'queued' | 'faulted' | 'unreachable'; comesBack?: boolean; dbm?: number }
type Noted = { reboots: string[]; tasks: unknown[]; faults: unknown[]; parameters: Record<string, unknown> }

/** The portal, and modems on a real socket that live by the portal's clock. */
export const useModems = async (environment: Record<string, string> = {}) => {
  let now = (): Date => new Date()
  const modems = await startModems({ port: 0, clock: { now: () => now() } })
  whenOver(modems.stop)
  const api = await useApi({ environment: { ...modems.settings, ...environment } })
  now = () => api.clock.now()
  const people = { next: 0 }

  const post = (path: string, body: unknown) =>
    fetch(`${modems.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  return {
    api,
    modems,
    /** Somebody with an account and a modem of their own, so that tests don't meet. */
    subscriber: async (like: Record<string, unknown> = {}) => {
      const number = String(4_000_000_000_000 + (people.next += 1))
      const serial = `HBLA${number}`
      const values = JSON.stringify({ account_number: number, cpe_serial_number: serial, ...like })
      await api.db.execute(sql`
        insert into account select (jsonb_populate_record(ana, ${values}::jsonb)).* from account ana
        where ana.account_number = '1000000000011'`)
      const who: As = { as: `p${number}.customer`, accounts: [number] }
      const query = { 'account-number': number }
      return {
        who,
        number,
        serial,
        refresh: () => api.call(devices.refreshModem, { query, ...who }),
        status: async () => (await api.call(devices.refreshStatus, { query, ...who })).body.refresh,
        details: async () => (await api.call(devices.modemDetails, { query: { serialNumber: serial }, ...who })).body,
        set: (settings: Settings) => post(`/sandbox/modems/${serial}`, settings),
        noted: async (): Promise<Noted> => (await fetch(`${modems.url}/sandbox/modems/${serial}`)).json(),
      }
    },
    /** Something goes wrong between the portal and the modems' server. */
    mishap: (name: string, more: object = {}) => post('/sandbox/modems/mishaps', { name, ...more }),
    clearMishaps: () => post('/sandbox/modems/mishaps/clear', {}),
    /** What the schedule does every minute. */
    settle: () => api.work.schedules.find(({ name }) => name === 'devices.settle-refreshes')!.run(),
  }
}
