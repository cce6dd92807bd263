import { expect, test } from 'vitest'
import { faultOf } from './check-file.ts'
import { chosen } from './test/files.ts'

test.each(['image/jpeg', 'image/jpg', 'image/pjpeg', '', 'application/octet-stream'])(
  'a photo whose type the phone calls ‘%s’ can be sent',
  (type) => expect(faultOf(chosen('IMG_0001.jpg', 1000, type))).toBeUndefined(),
)

test('what is a JPG or PDF neither by type nor by name can’t', () => {
  expect(faultOf(chosen('photo', 1000, 'image/jpg'))).toBeUndefined()
  expect(faultOf(chosen('photo.heic', 1000, 'image/heic'))).toBe('file-type')
})
