import { readableId } from '../../../kernel/ids/readable-id.ts'

/** 32 characters to the power of 20: nobody finds one by trying. */
const LENGTH = 20

export const newReference = (): string => readableId('PAY', LENGTH)
