import type { Executor } from './database.ts'

type Task = (isCommitted: boolean) => void
type Awaited = { task: Task; evenIfUndone: boolean }
const open = new WeakMap<object, Awaited[]>()

const whenOver = (executor: Executor, awaited: Awaited): void => {
  const tasks = open.get(executor)
  if (tasks) tasks.push(awaited)
  else awaited.task(true)
}

/** Does something once it's certain that the transaction's writes stay; at once if there is no transaction. */
export const afterCommit = (executor: Executor, task: Task): void => whenOver(executor, { task, evenIfUndone: false })

/** Does something once the transaction is over and it is known whether its writes stay; at once if there is no transaction. */
export const afterTransaction = (executor: Executor, task: Task): void =>
  whenOver(executor, { task, evenIfUndone: true })

/** Called by the session when a transaction begins. What it returns is for its end. */
export const expectEnd = (tx: object): ((isCommitted: boolean) => void) => {
  const tasks: Awaited[] = []
  open.set(tx, tasks)
  return (isCommitted) => {
    open.delete(tx)
    for (const { task, evenIfUndone } of tasks) if (isCommitted || evenIfUndone) task(isCommitted)
  }
}
