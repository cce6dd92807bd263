import { contract } from '@hibla/contract'
import { locationTypeIn } from '@hibla/contract/serviceability/serviceability.rule'
import { routes } from '../../kernel/http/route.ts'
import type { Database } from '../../kernel/postgres/database.ts'
import type { ServiceabilityService } from './serviceability.service.ts'

export const serviceabilityRoutes = (db: Database, { check }: ServiceabilityService) =>
  routes(contract.serviceability, {
    checkServiceability: ({ caller, body }) =>
      check(db, caller, { ...body, locationType: body.locationType ?? locationTypeIn(body.address) }),
  })
