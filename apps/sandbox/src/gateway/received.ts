/** What merchants sent lately, newest first, so that people and tests can see what really arrived. */
export function createReceived() {
  let calls: { method: string; path: string; body: unknown; at: string }[] = []
  return {
    note: (call: { method: string; path: string; body: unknown }, at: Date): void => {
      calls = [{ ...call, at: at.toISOString() }, ...calls.slice(0, 199)]
    },
    list: () => calls,
  }
}
export type Received = ReturnType<typeof createReceived>
