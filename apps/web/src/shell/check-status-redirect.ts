import { redirect } from 'react-router'
import { services } from '../kernel/services.ts'
import type { Route } from './+types/check-status-redirect.ts'

/** Application statuses are on the older system's page; without one, the landing page explains how to ask. */
export const loader = ({ context }: Route.LoaderArgs) =>
  redirect(context.get(services).config.legacyStatusUrl ?? '/check-status')
