import { ana, type ReadsOf } from '../../../../test/contract/read.ts'

export const notificationsReads: ReadsOf<'notifications'> = {
  notifications: [
    { url: '/notifications?page=0&size=15', as: ana },
    { url: '/notifications?unseen_count', as: ana },
  ],
}
