import { onTestFinished } from 'vitest'
import { observeWith, type Facts } from '../src/kernel/telemetry/telemetry.ts'

/** What is told to whoever observes until the test ends, in order. */
export const collectTelemetry = () => {
  const told: { name: string; facts: Facts; failed: boolean }[] = []
  observeWith({
    begin: ({ name, facts }) => ({
      end: (more = {}, { failed } = { failed: false }) =>
        void told.push({ name, facts: { ...facts, ...more }, failed }),
    }),
  })
  onTestFinished(() => observeWith(undefined))
  return told
}
