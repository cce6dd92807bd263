import { contract } from '@hibla/contract'
import { ok } from '@hibla/contract/values/outcome'
import { routes } from '../../kernel/http/route.ts'
import type { ServiceabilityDoor } from './check.ts'

export const serviceabilityRoutes = ({ check }: ServiceabilityDoor) =>
  routes(contract.serviceability, {
    checkServiceability: async ({ caller, body }) => {
      const checked = await check(caller, body)
      return checked.ok ? ok(checked.value.result) : checked
    },
  })
