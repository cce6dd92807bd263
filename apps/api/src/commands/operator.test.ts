import { expect, test } from 'vitest'
import { operatorIn } from './operator.ts'

const nameless = () => {
  throw Object.assign(new Error('uv_os_get_passwd returned ENOENT'), { code: 'ERR_SYSTEM_ERROR' })
}

test('the operator of a command is HIBLA_OPERATOR, else the system’s user, else the number that the system knows', () => {
  expect(operatorIn({ HIBLA_OPERATOR: ' nora ' }, nameless)).toBe('nora')
  expect(operatorIn({}, () => 'ben')).toBe('ben')
  expect(operatorIn({ HIBLA_OPERATOR: ' ' }, () => 'ben')).toBe('ben')
  expect(operatorIn({}, nameless)).toBe(`uid ${process.getuid?.()}`)
})
