import { createModem, type Modem } from './modem.ts'
import { LIGHT_PATH, treeOf } from './tree.ts'
import type { ModemClock } from './modem.ts'

const OUI = '00259E'
const PRODUCT = 'HBL-ONT6'
const OTHER_PRODUCT = 'HBL-ONT5'
/** Hyphens separate the parts of an id, so within one they're written otherwise. */
const idOf = (product: string, serialNumber: string) =>
  [OUI, product, serialNumber].map((part) => encodeURIComponent(part).replaceAll('-', '%2D')).join('-')
const productOf = (modem: Modem) => (modem.id === idOf(PRODUCT, modem.serialNumber) ? PRODUCT : OTHER_PRODUCT)

/** Of the demo's subscriber in an outage area, whose line is cut. */
const silent = new Set(['HBLA24A10086'])

/** Our own modems; others were never here. */
const isOurs = (serialNumber: string) => /^HBLA[0-9A-Z]{4,20}$/.test(serialNumber)

/** Every modem that we hand out is known, from the first time that somebody asks for it. */
export function createFleet(clock: ModemClock) {
  const modems = new Map<string, Modem>()
  const twins: Modem[] = []
  const bySerial = (serialNumber: string): Modem | undefined => {
    const known = modems.get(serialNumber)
    if (known || !isOurs(serialNumber)) return known
    const isSilent = silent.has(serialNumber)
    const modem = createModem(idOf(PRODUCT, serialNumber), serialNumber, clock.now(), { isSilent })
    modems.set(serialNumber, modem)
    return modem
  }
  const all = () => [...modems.values(), ...twins]
  return {
    bySerial,
    /** Another product with the same serial number: only within one product are they unique. */
    addTwin: (serialNumber: string): void =>
      void twins.push(createModem(idOf(OTHER_PRODUCT, serialNumber), serialNumber, clock.now())),
    all,
    byId: (id: string) => all().find((modem) => modem.id === id),
  }
}
export type Fleet = ReturnType<typeof createFleet>

/** A modem as the server has it on file. */
export const documentOf = (modem: Modem, now: Date): object => {
  const { startedAt, lastHeardAt } = modem.look(now)
  modem.parameters.set(LIGHT_PATH, modem.settings().dbm)
  return {
    _id: modem.id,
    _deviceId: {
      _Manufacturer: 'Hibla',
      _OUI: OUI,
      _ProductClass: productOf(modem),
      _SerialNumber: modem.serialNumber,
    },
    _lastInform: lastHeardAt.toISOString(),
    _lastBoot: startedAt.toISOString(),
    _tags: [],
    ...treeOf(modem.parameters, lastHeardAt),
  }
}
