import type { Executor } from './database.ts'

type Task = () => void
const open = new WeakMap<object, Task[]>()

/** Does something once it's certain that the transaction's writes stay; at once if there is no transaction. */
export const afterCommit = (executor: Executor, task: Task): void => {
  const tasks = open.get(executor)
  if (tasks) tasks.push(task)
  else task()
}

/** Called by the session when a transaction begins. What it returns is for the commit. */
export const expectCommit = (tx: object): Task => {
  const tasks: Task[] = []
  open.set(tx, tasks)
  return () => {
    open.delete(tx)
    for (const task of tasks) task()
  }
}
