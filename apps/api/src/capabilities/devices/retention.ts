import { days, type Retention } from '../../kernel/module/retention.ts'

export const REFRESH_DAYS = 90

export const retention: Retention[] = [
  {
    what: 'When a modem was refreshed and how that went',
    stored: days(REFRESH_DAYS),
    why: 'A modem that was just refreshed has to be left alone for a while.',
    by: { schedule: 'devices.settle-refreshes' },
  },
]
