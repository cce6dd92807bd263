import { expect, test } from 'vitest'
import { WifiName, WifiPassword } from './wifi.rule.ts'

test.each(['Bahay ni Ana', 'a', 'ñ'.repeat(16), 'x'.repeat(32), '📶 Reyes'])('‘%s’ can be a Wi-Fi’s name', (name) => {
  expect(WifiName.safeParse(name).success).toBe(true)
})

test.each(['', ' ', ' Reyes', 'Reyes ', 'ñ'.repeat(17), 'x'.repeat(33), 'a\u0000b', 'a\u202Eb', 'a\nb'])(
  '%j can’t be a Wi-Fi’s name',
  (name) => expect(WifiName.safeParse(name).success).toBe(false),
)

test.each(['12345678', 'correct horse', 'x'.repeat(63)])('‘%s’ can be a Wi-Fi’s password', (password) => {
  expect(WifiPassword.safeParse(password).success).toBe(true)
})

test.each(['1234567', 'x'.repeat(64), 'niño niño', ' 12345678', '12345678 ', '1234567\n8'])(
  '%j can’t be a Wi-Fi’s password',
  (password) => expect(WifiPassword.safeParse(password).success).toBe(false),
)
