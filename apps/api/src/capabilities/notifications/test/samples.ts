import { ana, type ReadsOf } from '../../../../test/contract/read.ts'

export const notificationsReads: ReadsOf<'notifications'> = {
  notifications: [
    { url: '/notifications?page=0&size=15', as: ana },
    { url: '/notifications?unseen_count', as: ana },
  ],
  undelivered: { because: 'Demo data has nothing undelivered; undelivered.test.ts reads what failed.' },
}
