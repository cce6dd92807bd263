import { eq } from '../../kernel/postgres/sql.ts'
import type { Executor } from '../../kernel/postgres/database.ts'
import { application, applicationOrder as order, citizenship } from './applications.tables.ts'
import { appointment } from './appointments/appointments.tables.ts'
import { installJob } from './review/review.tables.ts'

/** An application with everything that is stored about it elsewhere. */
export const wholeApplication = async (executor: Executor, applicationRefId: string) => {
  const [found] = await executor
    .select({
      application,
      order,
      citizenship: citizenship.name,
      booked: appointment,
      accountNumber: installJob.accountNumber,
    })
    .from(application)
    .innerJoin(order, eq(order.orderId, application.applicationRefId))
    .leftJoin(citizenship, eq(citizenship.code, application.citizenship))
    .leftJoin(appointment, eq(appointment.applicationRefId, application.applicationRefId))
    .leftJoin(installJob, eq(installJob.applicationRefId, application.applicationRefId))
    .where(eq(application.applicationRefId, applicationRefId))
  return found
}
