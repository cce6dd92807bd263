import { ana, type ReadsOf } from '../../../../test/contract/read.ts'

export const notificationsReads: ReadsOf<'notifications'> = {
  notifications: [
    { row: '[endpoints.notifications]', url: '/notifications?page=0&size=15', as: ana },
    { row: '[endpoints.notifications-unseen-count-option]', url: '/notifications?unseen_count', as: ana },
  ],
}
