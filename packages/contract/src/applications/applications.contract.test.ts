import { expect, test } from 'vitest'
import { PostalAddress } from '../address/postal-address.ts'
import { OrderId } from '../values/ids.ts'
import { ApplicationEvent, OrderReference } from './applications.contract.ts'
import { applicationEvent, orderReferenceOf } from './event-payload.rule.ts'
import { refuseApplication } from './review.contract.ts'
import { applicationStatusText } from './status.rule.ts'
import { ana, homeAddress as home } from './test/ana.ts'

const long = (length: number) => 'x'.repeat(length)
const position = { latitude: 14.5547, longitude: 121.0244 }
const event = applicationEvent({
  orderId: 'OO-ABCDEFGHJK',
  customerCategory: 'RES',
  basicInfo: ana,
  addresses: [home],
  position,
})
const item = { itemName: 'Mesh WiFi', quantity: 1 }
const items = (count: number) => Array.from({ length: count }, () => item)

test('[applications.first-name-required] an application without a first name is refused with the words for it', () => {
  const refusal = ApplicationEvent.safeParse({ ...event, firstName: '' }).error?.issues[0]
  expect([refusal?.path, refusal?.message]).toEqual([['firstName'], 'Please enter first name'])
})

test.each([
  ['landlineNumber', ['', '1234567', '1234567890'], ['123456', '12345678901', '8000-0142']],
  ['businessTin', ['', '123456789', '123456789000', '12345678900000'], ['12345678', '1234567890', '123456789000000']],
  ['alternateContactNumber', ['', '9180000000'], ['918', 'none']],
  ['alternateEmailAddress', ['', 'b@example.com'], ['b@example', 'none']],
  ['businessName', [long(120)], [long(121)]],
  ['industryType', [long(80)], [long(81)]],
  ['representativeFirstName', ['', 'BEN'], ['B3N']],
  ['representativeLastName', ['', 'SANTOS'], ['S4NTOS']],
  ['representativeDepartment', [long(80)], [long(81)]],
  ['representativeGender', ['', 'Male', 'Female', 'Unspecified'], ['male', 'X']],
  ['addresses', [[home], [home, { ...home, addressType: 'billing' }]], [[], [home, home, home]]],
  [
    'itemDetails',
    [[], [{ ...item, quantity: 99 }], items(30)],
    [[{ ...item, quantity: 100 }], items(31), [{ ...item, quantity: 1.5 }]],
  ],
  ['planName', [long(120)], [long(121)]],
  ['customerBehavior', [long(200)], [long(201)]],
  ['step', [0, 20], [-1, 21, 1.5]],
  ['agentCode', ['', long(20)], [long(21)]],
  ['latitude', [4.2, 21.5], [121.0244, Number.NaN]],
  ['longitude', [116, 127], [14.5547, Number.NaN]],
] as const)('an application takes %s as far as its limits, and no farther', (field, good, bad) => {
  const takes = (value: unknown) => ApplicationEvent.safeParse({ ...event, [field]: value }).success
  expect(good.filter((value) => !takes(value))).toEqual([])
  expect(bad.filter(takes)).toEqual([])
})

const turned = 'SARI\u202e EROTS'

test.each(['businessName', 'industryType', 'representativeDepartment', 'planName'] as const)(
  'what staff read as %s is what was typed: nothing hides in it or turns it around',
  (field) => {
    const takes = (value: string) => ApplicationEvent.safeParse({ ...event, [field]: value }).success
    expect(['Sari-Sari ni Aling Nena & Co.', 'Peña’s 2nd Café №1'].filter((good) => !takes(good))).toEqual([])
    expect([turned, 'a\u200bb', 'a\nb', 'a\u2028b', 'a\u0007b'].filter(takes)).toEqual([])
  },
)

test('the same goes for every line of an address, and for a reason of staff, which may have several lines', () => {
  for (const line of ['buildingNumber', 'buildingName', 'streetName', 'subdivisionVillage', 'barangay', 'landmark'])
    expect(PostalAddress.safeParse({ ...home, [line]: turned }).success, line).toBe(false)
  const refuses = (reason: string) =>
    refuseApplication.body.safeParse({
      applicationReferenceNo: 'OO-ABCDEFGHJK',
      asOf: '2026-11-15T01:00:00.000Z',
      reason,
    }).success
  expect([refuses('Your ID has expired.\nPlease renew it.'), refuses(`Your ID: ${turned}`)]).toEqual([true, false])
})

test("an order's number shows which system created it and is long enough not to be guessed", () => {
  for (const good of ['OO-ABCDEFGHJK', 'HOBS-ABCDEFGHJK23456789AB', 'HWL-ABCDEFGHJK', 'CVG-ABCDEFGHJK'])
    expect(OrderId.safeParse(good).success).toBe(true)
  for (const bad of [
    'REF-ABCDEFGHJK',
    'ABCDEFGHJK',
    'OO-ABCDEFGHJ',
    `OO-${'A'.repeat(21)}`,
    'OO-abcdefghjk',
    'xOO-ABCDEFGHJK',
  ])
    expect(OrderId.safeParse(bad).success, bad).toBe(false)
})

test("the subscriber's name has room for the longest first and last name, and can't be empty", () => {
  const names = { first_name: long(50), last_name: long(50) }
  const nowhere = { buildingId: null, subdivisionId: null }
  const reference = orderReferenceOf('OO-ABCDEFGHJK', names, { ...position, ...nowhere, locationType: 'Others' })
  expect(OrderReference.parse(reference).subscriberName).toHaveLength(101)
  for (const subscriberName of ['', long(102)])
    expect(OrderReference.safeParse({ ...reference, subscriberName }).success).toBe(false)
})

test('each line of a postal address has a maximum length, and province, city and region are required', () => {
  const { addressType: _, ...postal } = home
  const takes = (field: string, value: string) => PostalAddress.safeParse({ ...postal, [field]: value }).success
  const lines = ['buildingNumber', 'streetName', 'province', 'cityMunicipality', 'barangay', 'region']
  for (const [fields, limit] of [
    [lines, 120],
    [['buildingName', 'subdivisionVillage'], 160],
    [['landmark'], 200],
  ] as const)
    for (const field of fields)
      expect([field, takes(field, long(limit)), takes(field, long(limit + 1))]).toEqual([field, true, false])
  const needed = Object.keys(postal).filter((field) => !takes(field, ''))
  expect(needed).toEqual(['province', 'cityMunicipality', 'region'])
})

test('other systems read where an application stands', () => {
  expect(applicationStatusText).toEqual({
    draft: 'Draft Application',
    submitted: 'Submitted Application',
    'in-review': 'Application In Review',
    returned: 'For Compliance',
    approved: 'Approved Application',
    active: 'Activated',
    refused: 'Refused Application',
    cancelled: 'Cancelled Application',
  })
})
