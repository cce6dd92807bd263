import { useEffect } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { useSession, useSessionControl } from '../../kernel/session/use-session.ts'

/** A customer who opens the terms of use reads them over their own pages. */
export default function CustomersReadAtHome() {
  const { principal } = useSession()
  const session = useSessionControl()
  useEffect(() => session.know(), [session])
  const navigate = useNavigate()
  const isCustomer = principal?.personas.has('customer') ?? false
  useEffect(() => {
    if (isCustomer) void navigate('/customer?showTermsOfUse=true', { replace: true })
  }, [isCustomer, navigate])
  return isCustomer ? null : <Outlet />
}
