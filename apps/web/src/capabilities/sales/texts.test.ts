import { applicationStatusText } from '@hibla/contract/applications/status.rule'
import { expect, test } from 'vitest'
import { statusTexts } from '../applications/review/texts.ts'
import { statusNames } from './texts.ts'

test('[applications.draft-status-text] agents and staff read of a draft what the API calls it: Draft Application', () => {
  expect([statusNames.draft, statusTexts.draft, applicationStatusText.draft]).toEqual(
    Array(3).fill('Draft Application'),
  )
})
