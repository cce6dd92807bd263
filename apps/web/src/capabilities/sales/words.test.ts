import { applicationStatusText } from '@hibla/contract/applications/status.rule'
import { expect, test } from 'vitest'
import { statusWords } from '../applications/review/words.ts'
import { statusNames } from './words.ts'

test('[applications.draft-status-text] agents and staff read of a draft what the API calls it: Draft Application', () => {
  expect([statusNames.draft, statusWords.draft, applicationStatusText.draft]).toEqual(
    Array(3).fill('Draft Application'),
  )
})
