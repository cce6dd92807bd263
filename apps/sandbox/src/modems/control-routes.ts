import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { readForms } from '../html.ts'
import { sendPage } from '../gateway/pages/frame.ts'
import type { ModemClock } from './modem.ts'
import { problem, read } from '../problem.ts'
import { controlPage } from './control-page.ts'
import type { Fleet } from './fleet.ts'
import { manners } from './modem.ts'

const Settings = z.object({
  manner: z.enum(manners).optional(),
  comesBack: z.boolean().optional(),
  restartSeconds: z.int().min(1).max(3600).optional(),
  dbm: z.number().min(-60).max(10).optional(),
})
/** The same from a form, where everything is text. */
const SettingsForm = z
  .object({ manner: z.enum(manners), comesBack: z.enum(['true', 'false']), dbm: z.string().regex(/^-?\d+(\.\d+)?$/) })
  .transform(({ manner, comesBack, dbm }) => ({ manner, comesBack: comesBack === 'true', dbm: Number(dbm) }))
const isForm = (type: string | undefined) => type?.startsWith('application/x-www-form-urlencoded') ?? false

/** For people and tests who want to see what modems were told, and what happens when they don't do it. */
export function controlRoutes(app: FastifyInstance, { fleet, clock }: { fleet: Fleet; clock: ModemClock }): void {
  readForms(app)
  app.get('/', (_request, reply) => reply.redirect('/sandbox/modems'))
  app.get('/sandbox/modems', (_request, reply) => sendPage(reply, controlPage(fleet, clock.now())))
  app.get<{ Params: { serial: string } }>('/sandbox/modems/:serial', (request, reply) => {
    const modem = fleet.bySerial(request.params.serial)
    if (!modem) return problem(reply, 404, 'There is no such modem')
    const { tasks, faults, isThere } = modem.look(clock.now())
    const parameters = Object.fromEntries(modem.parameters)
    return reply.send({ settings: modem.settings(), reboots: modem.reboots, isThere, tasks, faults, parameters })
  })
  app.post<{ Params: { serial: string } }>('/sandbox/modems/:serial', (request, reply) => {
    const form = isForm(request.headers['content-type'])
    const modem = fleet.bySerial(request.params.serial)
    if (!modem) return problem(reply, 404, 'There is no such modem')
    const { manner, comesBack, restartSeconds, dbm } = form
      ? { restartSeconds: undefined, ...read(SettingsForm, request.body) }
      : read(Settings, request.body)
    modem.change(
      {
        ...(manner !== undefined && { manner }),
        ...(comesBack !== undefined && { comesBack }),
        ...(restartSeconds !== undefined && { restartSeconds }),
        ...(dbm !== undefined && { dbm }),
      },
      clock.now(),
    )
    return form ? reply.redirect('/sandbox/modems', 303) : reply.code(204).send()
  })
  app.post<{ Params: { serial: string } }>('/sandbox/modems/:serial/twin', (request, reply) => {
    fleet.addTwin(request.params.serial)
    return reply.code(204).send()
  })
}
