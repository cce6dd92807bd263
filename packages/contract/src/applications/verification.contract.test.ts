import { expect, test } from 'vitest'
import { verificationVersionOf } from './verification.contract.ts'

test.each(['OO-7K2M9P4RTX5W', 'HOBS-7K2M9P4RTX5W', 'HWL-7K2M9P4RTX5W', 'CVG-7K2M9P4RTX5W', 'OO123'])(
  '%s is verified by version 2',
  (reference) => expect(verificationVersionOf(reference)).toBe(2),
)

test.each(['REF-7K2M9P4RTX5W', 'O-7K2M9P4RTX5W', 'XOO-7K2M9P4RTX5W', 'oo-7K2M9P4RTX5W', ''])(
  '%s is verified by version 1',
  (reference) => expect(verificationVersionOf(reference)).toBe(1),
)
